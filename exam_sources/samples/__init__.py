"""The sample corpus: papers that the project wrote itself, their keys, their truth, and the generator that makes them.

Belongs here: `papers/`, `keys/`, `truth/`, `manifest.yaml`, `checksums.sha256` and `fonts/`, all of them files, and the
package `generator` that writes them. Nothing that reads papers.
"""
