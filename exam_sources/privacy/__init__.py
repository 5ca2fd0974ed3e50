"""Personal data of candidates in files that were fetched: found, blanked, and proved gone before anything is stored.

Belongs here: response sheets and whatever else carries a candidate's data. What a paper asks is no business of this
package, and neither is where files are stored.
"""

from exam_sources.privacy.protection import PERSONAL_DATA, PRIVACY_VERSION, Protection, protect

__all__ = ["PERSONAL_DATA", "PRIVACY_VERSION", "Protection", "protect"]
