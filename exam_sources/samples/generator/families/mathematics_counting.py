"""Mathematics: counting, series, statistics, chance, linear programming.

Each draft that an English and Kannada paper may use carries its stem in Kannada, built from the same formulas.
"""

# ruff: noqa: D103, E501  (the decorator says what a family asks; a wording stays on one line, so that it can be searched)

from __future__ import annotations

from fractions import Fraction as Ratio
from math import comb, factorial
from random import Random

from exam_sources.samples.generator.families.registry import (
    family,
    match,
    multiple,
    pairs,
    passage,
)
from exam_sources.samples.generator.forms import exact, number, ratio_text
from exam_sources.samples.generator.question import Draft


@family(
    "mathematics", "permutations", "Permutations and combinations", "medium", phrasings=4, integer=True, bilingual=True
)
def counting(r: Random, p: int) -> Draft:
    if p == 0:
        m, w, k = r.choice([(5, 4, 2), (6, 4, 3), (7, 3, 2), (5, 5, 3)])
        value = comb(m, k) * comb(w, 2)
        return number(
            f"From {m} men and {w} women a committee of {k} men and 2 women is chosen. The number of ways is",
            value,
            "",
            [comb(m + w, k + 2), comb(m, k) + comb(w, 2), value * 2],
            kannada=f"{m} ಪುರುಷರು ಮತ್ತು {w} ಮಹಿಳೆಯರಿಂದ {k} ಪುರುಷರು ಮತ್ತು 2 ಮಹಿಳೆಯರ ಸಮಿತಿಯನ್ನು ಆರಿಸುವ ವಿಧಾನಗಳ ಸಂಖ್ಯೆ",
        )
    if p == 1:
        word, value = r.choice([("LEVEL", 30), ("BANANA", 60), ("COFFEE", 180), ("PEPPER", 60), ("KANNADA", 420)])
        return number(
            f"The number of different arrangements of all the letters of the word {word} is",
            value,
            "",
            [value * 2, factorial(len(word)), value // 2],
            kannada=f"{word} ಪದದ ಎಲ್ಲಾ ಅಕ್ಷರಗಳಿಂದ ಮಾಡಬಹುದಾದ ವಿಭಿನ್ನ ಜೋಡಣೆಗಳ ಸಂಖ್ಯೆ",
        )
    if p == 2:
        n = r.choice([6, 7, 8, 9, 10, 12])
        return number(
            f"A convex polygon has {n} sides. The number of its diagonals is",
            n * (n - 3) // 2,
            "",
            [n * (n - 1) // 2, n * (n - 2) // 2 + 1, n * n],
            kannada=f"{n} ಬಾಹುಗಳ ಉಬ್ಬು ಬಹುಭುಜಾಕೃತಿಯ ಕರ್ಣಗಳ ಸಂಖ್ಯೆ",
        )
    n = r.choice([4, 5, 6])
    even = {4: 2, 5: 2, 6: 3}[n] * factorial(n - 1) // factorial(n - 3)
    return number(
        f"Using the digits 1 to {n} without repetition, the number of three-digit even numbers that can be formed is",
        even,
        "",
        [factorial(n) // factorial(n - 3), even * 2, even + 6],
        kannada=f"1 ರಿಂದ {n} ರವರೆಗಿನ ಅಂಕಿಗಳನ್ನು ಪುನರಾವರ್ತಿಸದೆ ರಚಿಸಬಹುದಾದ ಮೂರಂಕಿಯ ಸಮ ಸಂಖ್ಯೆಗಳ ಎಣಿಕೆ",
    )


@family("mathematics", "binomial", "Binomial theorem", "medium", phrasings=3, integer=True, bilingual=True)
def binomial_terms(r: Random, p: int) -> Draft:
    if p == 0:
        n = r.choice([4, 6, 8, 10])
        f = f"$(x + \\frac{{1}}{{x}})^{{{n}}}$"
        return number(
            f"The term independent of $x$ in the expansion of {f} is",
            comb(n, n // 2),
            "",
            [comb(n, n // 2 - 1), 2**n, n],
            kannada=f"{f} ಇದರ ವಿಸ್ತರಣೆಯಲ್ಲಿ $x$ ನಿಂದ ಸ್ವತಂತ್ರವಾದ ಪದ",
        )
    if p == 1:
        n, k, a = r.choice([(5, 2, 2), (6, 2, 3), (7, 3, 2), (5, 3, 3), (6, 4, 2)])
        f = f"$(1 + {a}x)^{n}$"
        return number(
            f"The coefficient of $x^{k}$ in the expansion of {f} is",
            comb(n, k) * a**k,
            "",
            [comb(n, k), comb(n, k) * a, comb(n, k - 1) * a**k],
            kannada=f"{f} ಇದರ ವಿಸ್ತರಣೆಯಲ್ಲಿ $x^{k}$ ನ ಗುಣಾಂಕ",
        )
    n = r.randint(5, 10)
    f = f"$^{{{n}}}C_0 + ^{{{n}}}C_1 + ^{{{n}}}C_2 + … + ^{{{n}}}C_{{{n}}}$"
    return number(f"The sum {f} equals", 2**n, "", [2 ** (n - 1), 2**n - 1, n * 2], kannada=f"{f} ಇದರ ಮೊತ್ತ")


@family(
    "mathematics",
    "sequences",
    "Arithmetic and geometric progressions",
    "easy",
    phrasings=4,
    integer=True,
    bilingual=True,
)
def progressions(r: Random, p: int) -> Draft:
    a, d, n = r.randint(1, 9), r.randint(2, 7), r.choice([10, 12, 15, 20])
    if p == 0:
        s = n * (2 * a + (n - 1) * d) // 2
        return number(
            f"The first term of an arithmetic progression is {a} and its common difference {d}. The sum of its first {n} terms is",
            s,
            "",
            [a + (n - 1) * d, s + n * d, s - a],
            kannada=f"ಒಂದು ಸಮಾಂತರ ಶ್ರೇಢಿಯ ಮೊದಲ ಪದ {a} ಮತ್ತು ಸಾಮಾನ್ಯ ವ್ಯತ್ಯಾಸ {d} ಆದರೆ, ಮೊದಲ {n} ಪದಗಳ ಮೊತ್ತ",
        )
    if p == 1:
        q, k = r.choice([(2, 6), (3, 4), (2, 7), (3, 5)])
        return number(
            f"In a geometric progression with first term {a} and common ratio {q}, the term number {k} is",
            a * q ** (k - 1),
            "",
            [a * q**k, a + q * (k - 1), a * q * (k - 1)],
            kannada=f"ಮೊದಲ ಪದ {a} ಮತ್ತು ಸಾಮಾನ್ಯ ಅನುಪಾತ {q} ಇರುವ ಗುಣೋತ್ತರ ಶ್ರೇಢಿಯ {k} ನೇ ಪದ",
        )
    if p == 2:
        q = r.choice([2, 3, 4, 5])
        first = q - 1
        m = r.choice([2, 3, 6])
        return number(
            f"The sum to infinity of the geometric series ${first * m} + {ratio_text(Ratio(first * m, q))} + {ratio_text(Ratio(first * m, q * q))} + …$ is",
            m * q,
            "",
            [m * q * 2, first * m * 2 + 1, m * q - 1],
            kannada=f"${first * m} + {ratio_text(Ratio(first * m, q))} + {ratio_text(Ratio(first * m, q * q))} + …$ ಅನಂತ ಗುಣೋತ್ತರ ಶ್ರೇಣಿಯ ಮೊತ್ತ",
        )
    n1 = r.randint(8, 20)
    value = n1 * (n1 + 1) * (2 * n1 + 1) // 6
    return number(
        f"The value of $1^2 + 2^2 + 3^2 + … + {n1}^2$ is",
        value,
        "",
        [n1 * (n1 + 1) // 2, value + n1, (n1 * (n1 + 1) // 2) ** 2],
        kannada=f"$1^2 + 2^2 + 3^2 + … + {n1}^2$ ಇದರ ಬೆಲೆ",
    )


@match(
    "mathematics",
    "sequences",
    "Sums of series",
    "medium",
    ("series", "sum"),
    "Match each series in List-I with its sum in List-II.",
)
def match_sums(r: Random) -> list[tuple[str, str]]:
    n = r.choice([10, 12, 15])
    table = [
        (f"$1 + 2 + 3 + … + {n}$", str(n * (n + 1) // 2)), (f"$1^2 + 2^2 + … + {n}^2$", str(n * (n + 1) * (2 * n + 1) // 6)), (f"$1 + 3 + 5 + …$ to {n} terms", str(n * n)),
        (f"$2 + 4 + 6 + …$ to {n} terms", str(n * (n + 1))), (f"$1^3 + 2^3 + … + {n}^3$", str((n * (n + 1) // 2) ** 2)),
    ]  # fmt: skip
    return r.sample(table, 5)


@passage("mathematics", "sequences", "Arithmetic and geometric progressions", "medium")
def seats_passage(r: Random) -> tuple[str, list[Draft]]:
    a, d, n = r.choice([(12, 2, 20), (15, 3, 18), (20, 2, 25), (10, 4, 16)])
    intro = f"The front row of an open-air theatre has {a} seats, and each row behind has {d} seats more than the one before it. There are {n} rows in all."
    total = n * (2 * a + (n - 1) * d) // 2
    return intro, [
        number("The number of seats in the last row is", a + (n - 1) * d, "", [a + n * d, a * d, a + (n - 2) * d]),
        number("The total number of seats in the theatre is", total, "", [total + n, total - a, n * (a + (n - 1) * d)]),
        number("If the seats of the first four rows are kept for guests, the number of seats kept is", 4 * a + 6 * d, "", [4 * a + 4 * d, 4 * a, 4 * a + 10 * d]),
    ]  # fmt: skip


@family(
    "mathematics",
    "statistics",
    "Mean, variance and standard deviation",
    "medium",
    phrasings=3,
    numeric=True,
    bilingual=True,
)
def variance(r: Random, p: int) -> Draft:
    if p == 0:
        n = r.choice([3, 5, 7, 9, 11])
        return exact(
            f"The variance of the first {n} natural numbers is",
            Ratio(n * n - 1, 12),
            [Ratio(n + 1, 2) + 9, Ratio(n * n - 1, 6), Ratio(n * n + 1, 12)],
            kannada=f"ಮೊದಲ {n} ಸ್ವಾಭಾವಿಕ ಸಂಖ್ಯೆಗಳ ವಿಚಲನೆಯ ವರ್ಗಸರಾಸರಿ (variance)",
        )
    if p == 1:
        s, k, c = r.randint(2, 6), r.choice([2, 3, 4]), r.randint(1, 9)
        return exact(
            f"The standard deviation of some observations is {s}. Each observation $x$ is replaced by ${k}x + {c}$. The standard deviation becomes",
            k * s,
            [k * s + c, s, k * k * s],
            kannada=f"ಕೆಲವು ವೀಕ್ಷಣೆಗಳ ಪ್ರಮಾಣ ವಿಚಲನೆ {s}. ಪ್ರತಿ ವೀಕ್ಷಣೆ $x$ ಅನ್ನು ${k}x + {c}$ ನಿಂದ ಬದಲಾಯಿಸಿದರೆ, ಹೊಸ ಪ್ರಮಾಣ ವಿಚಲನೆ",
        )
    m, n, extra = r.choice([(12, 9, 22), (15, 4, 25), (20, 5, 8), (10, 9, 30)])
    return exact(
        f"The mean of {n} numbers is {m}. When the number {extra} is added to them the mean becomes",
        Ratio(m * n + extra, n + 1),
        [Ratio(m * n + extra, n), m, Ratio(m + extra, 2)],
        kannada=f"{n} ಸಂಖ್ಯೆಗಳ ಸರಾಸರಿ {m}. ಅವುಗಳಿಗೆ {extra} ಸಂಖ್ಯೆಯನ್ನು ಸೇರಿಸಿದರೆ, ಹೊಸ ಸರಾಸರಿ",
    )


@family("mathematics", "probability", "Addition and conditional probability", "medium", phrasings=3, bilingual=True)
def event_probability(r: Random, p: int) -> Draft:
    a, b, both = r.choice(
        [
            (Ratio(1, 2), Ratio(1, 3), Ratio(1, 6)),
            (Ratio(3, 5), Ratio(1, 2), Ratio(3, 10)),
            (Ratio(1, 2), Ratio(2, 5), Ratio(1, 5)),
            (Ratio(2, 3), Ratio(1, 4), Ratio(1, 8)),
        ]
    )
    pa, pb, pab = ratio_text(a), ratio_text(b), ratio_text(both)
    if p == 0:
        return exact(
            f"For two events $P(A) = {pa}$, $P(B) = {pb}$ and $P(A ∩ B) = {pab}$. Then $P(A ∪ B)$ is",
            a + b - both,
            [a + b, a * b + Ratio(1, 7), a + b - 2 * both],
            kannada=f"ಎರಡು ಘಟನೆಗಳಿಗೆ $P(A) = {pa}$, $P(B) = {pb}$ ಮತ್ತು $P(A ∩ B) = {pab}$ ಆದರೆ, $P(A ∪ B)$ ಇದರ ಬೆಲೆ",
        )
    if p == 1:
        return exact(
            f"If $P(A ∩ B) = {pab}$ and $P(B) = {pb}$, the conditional probability $P(A | B)$ equals",
            both / b,
            [both * b, b - both, both / a if both / a != both / b else Ratio(1, 9)],
            kannada=f"$P(A ∩ B) = {pab}$ ಮತ್ತು $P(B) = {pb}$ ಆದರೆ, ಷರತ್ತುಬದ್ಧ ಸಂಭವನೀಯತೆ $P(A | B)$ ಇದರ ಬೆಲೆ",
        )
    x, y = r.choice(
        [(Ratio(1, 2), Ratio(1, 3)), (Ratio(2, 3), Ratio(1, 4)), (Ratio(3, 4), Ratio(1, 2)), (Ratio(1, 5), Ratio(1, 4))]
    )
    return exact(
        f"Two students try a problem independently; their chances of solving it are ${ratio_text(x)}$ and ${ratio_text(y)}$. The probability that the problem is solved is",
        1 - (1 - x) * (1 - y),
        [x * y, x + y if x + y != 1 - (1 - x) * (1 - y) else Ratio(1, 9), (1 - x) * (1 - y)],
        kannada=f"ಇಬ್ಬರು ವಿದ್ಯಾರ್ಥಿಗಳು ಒಂದು ಸಮಸ್ಯೆಯನ್ನು ಸ್ವತಂತ್ರವಾಗಿ ಬಿಡಿಸುವ ಸಂಭವನೀಯತೆಗಳು ${ratio_text(x)}$ ಮತ್ತು ${ratio_text(y)}$. ಸಮಸ್ಯೆಯು ಬಿಡಿಸಲ್ಪಡುವ ಸಂಭವನೀಯತೆ",
    )


@family("mathematics", "probability", "Dice, cards and urns", "easy", phrasings=3, bilingual=True)
def urn(r: Random, p: int) -> Draft:
    w, b = r.choice([(4, 3), (5, 3), (6, 4), (3, 5), (5, 4)])
    if p == 0:
        n = w + b
        return exact(
            f"A bag holds {w} white and {b} black balls. Two balls are drawn at random without replacement. The probability that both are white is",
            Ratio(w * (w - 1), n * (n - 1)),
            [Ratio(w * w, n * n), Ratio(w, n), Ratio(b * (b - 1), n * (n - 1)) if w != b else Ratio(1, 9)],
            kannada=f"ಒಂದು ಚೀಲದಲ್ಲಿ {w} ಬಿಳಿ ಮತ್ತು {b} ಕಪ್ಪು ಚೆಂಡುಗಳಿವೆ. ಹಿಂದಿರುಗಿಸದೆ ಎರಡು ಚೆಂಡುಗಳನ್ನು ಯಾದೃಚ್ಛಿಕವಾಗಿ ತೆಗೆದರೆ, ಎರಡೂ ಬಿಳಿಯಾಗಿರುವ ಸಂಭವನೀಯತೆ",
        )
    if p == 1:
        s = r.choice([4, 5, 6, 8, 9, 10])
        ways = sum(1 for i in range(1, 7) for j in range(1, 7) if i + j == s)
        return exact(
            f"Two fair dice are thrown together. The probability that the sum of the numbers shown is {s} is",
            Ratio(ways, 36),
            [Ratio(ways + 1, 36), Ratio(1, 6), Ratio(s, 36), Ratio(1, 11)],
            kannada=f"ಎರಡು ನ್ಯಾಯಯುತ ದಾಳಗಳನ್ನು ಒಟ್ಟಿಗೆ ಎಸೆದಾಗ, ಬೀಳುವ ಸಂಖ್ಯೆಗಳ ಮೊತ್ತ {s} ಆಗುವ ಸಂಭವನೀಯತೆ",
        )
    n, k = r.choice([(4, 2), (5, 3), (6, 3), (5, 2), (6, 2), (4, 3)])
    return exact(
        f"A fair coin is tossed {n} times. The probability of getting exactly {k} heads is",
        Ratio(comb(n, k), 2**n),
        [Ratio(k, n), Ratio(1, 2**n), Ratio(comb(n, k - 1), 2**n) if comb(n, k - 1) != comb(n, k) else Ratio(1, 3)],
        kannada=f"ಒಂದು ನಾಣ್ಯವನ್ನು {n} ಬಾರಿ ಎಸೆದಾಗ, ನಿಖರವಾಗಿ {k} ಬಾರಿ ತಲೆ (head) ಬೀಳುವ ಸಂಭವನೀಯತೆ",
    )


@family("mathematics", "probability", "Bayes' theorem", "hard", phrasings=2, bilingual=True)
def bayes(r: Random, p: int) -> Draft:
    a, b, x, y = r.choice([(60, 40, 2, 3), (50, 50, 4, 6), (70, 30, 1, 3), (25, 75, 4, 2)])
    value = Ratio(a * x, a * x + b * y)
    stem = (
        f"Machine P makes {a}% and machine Q {b}% of the bolts of a factory; {x}% of the bolts of P and {y}% of those of Q are faulty. A bolt picked at random is faulty. The probability that it came from P is",
        f"A shop buys {a}% of its lamps from firm P and {b}% from firm Q. Of these, {x}% and {y}% respectively fail in a test. One lamp is tested and fails. With what probability was it supplied by P?",
    )[p]
    return exact(
        stem,
        value,
        [1 - value, Ratio(a, 100), Ratio(x, x + y) if Ratio(x, x + y) != value else Ratio(1, 9)],
        kannada=f"ಒಂದು ಕಾರ್ಖಾನೆಯಲ್ಲಿ ಯಂತ್ರ P {a}% ಮತ್ತು ಯಂತ್ರ Q {b}% ಬೋಲ್ಟ್‌ಗಳನ್ನು ತಯಾರಿಸುತ್ತವೆ. P ಯ {x}% ಮತ್ತು Q ಯ {y}% ಬೋಲ್ಟ್‌ಗಳು ದೋಷಪೂರಿತ. ಯಾದೃಚ್ಛಿಕವಾಗಿ ಆರಿಸಿದ ಬೋಲ್ಟ್ ದೋಷಪೂರಿತವಾಗಿದ್ದರೆ, ಅದು P ಯಿಂದ ಬಂದಿರುವ ಸಂಭವನೀಯತೆ",
    )


@family("mathematics", "probability", "Random variables", "medium", phrasings=1, bilingual=True)
def distribution(r: Random, p: int) -> Draft:
    k1, k2, k3 = r.choice([(1, 2, 3), (2, 3, 5), (1, 3, 4), (1, 4, 5)])
    total = k1 + k2 + k3
    mean = Ratio(0 * k1 + 1 * k2 + 2 * k3, total)
    f = f"$P(X = 0) = {'' if k1 == 1 else k1}k$, $P(X = 1) = {k2}k$, $P(X = 2) = {k3}k$"
    return exact(
        f"A random variable $X$ takes only the values 0, 1 and 2, with {f}. The mean of $X$ is",
        mean,
        [Ratio(1, total), mean + 1, Ratio(k2 + k3, total)],
        kannada=f"ಯಾದೃಚ್ಛಿಕ ಚರ $X$ ನ ಬೆಲೆಗಳು 0, 1 ಮತ್ತು 2 ಮಾತ್ರ; {f} ಆದರೆ, $X$ ನ ಸರಾಸರಿ",
    )


@multiple("mathematics", "probability", "Addition and conditional probability", "hard", phrasings=2)
def probability_truths(r: Random, p: int) -> tuple[str, list[tuple[str, bool]]]:
    a, b = r.choice(
        [(Ratio(1, 2), Ratio(1, 3)), (Ratio(2, 3), Ratio(1, 4)), (Ratio(1, 5), Ratio(1, 2)), (Ratio(3, 4), Ratio(2, 3))]
    )
    stem = (
        f"$A$ and $B$ are independent events with $P(A) = {ratio_text(a)}$ and $P(B) = {ratio_text(b)}$. Which of the following is/are TRUE?",
        f"Two independent events $A$ and $B$ have the probabilities ${ratio_text(a)}$ and ${ratio_text(b)}$. Select the correct option(s).",
    )[p]
    union = a + b - a * b
    rows = [
        (f"$P(A ∪ B) = {ratio_text(union)}$", True),
        (f"$P(A | B) = {ratio_text(a)}$", True),
        (f"the probability that neither event occurs is ${ratio_text((1 - a) * (1 - b))}$", True),
        (f"$P(A ∩ B) = {ratio_text(abs(a - b))}$", abs(a - b) == a * b),
        ("the events $A$ and $B$ are mutually exclusive", False),
        (f"the probability that exactly one of the events occurs is ${ratio_text(union)}$", False),
    ]
    k = r.choice([2, 3])
    wrong = [x for x in rows if not x[1]]
    return stem, r.sample(rows[:3], k) + r.sample(wrong, 4 - k)


pairs(
    "event_relations", "mathematics", "probability", "Distributions and laws of chance", "easy",
    heads=("Condition on events $A$ and $B$", "Relation"),
    items=[
        ("$A$ and $B$ are independent", "$P(A ∩ B) = P(A)P(B)$"), ("$A$ and $B$ are mutually exclusive", "$P(A ∩ B) = 0$"), ("$A$ is a subset of $B$", "$P(A ∪ B) = P(B)$"),
        ("$A$ and $B$ are exhaustive", "$P(A ∪ B) = 1$"), ("$A$ is the complement of $B$", "$P(A) + P(B) = 1$ and $P(A ∩ B) = 0$"),
    ],
    odd=False,
)  # fmt: skip


@family("mathematics", "linear_programming", "Corner points", "easy", phrasings=2, integer=True, bilingual=True)
def corner_points(r: Random, p: int) -> Draft:
    a, b = r.randint(2, 6), r.randint(2, 6)
    points = r.choice(
        [[(0, 0), (5, 0), (3, 4), (0, 6)], [(0, 0), (4, 0), (2, 3), (0, 4)], [(0, 0), (6, 0), (4, 3), (0, 5)]]
    )
    values = [a * x + b * y for x, y in points]
    best = max(values)
    show = ", ".join(f"({x}, {y})" for x, y in points)
    stem = (
        f"The corner points of the feasible region of a linear programming problem are {show}. The greatest value of $Z = {a}x + {b}y$ is",
        f"A bounded feasible region has the vertices {show}. Over this region the objective function $Z = {a}x + {b}y$ attains the maximum",
    )[p]
    return number(
        stem,
        best,
        "",
        [*[v for v in values if v != best][1:], best + a],
        kannada=f"ಒಂದು ರೇಖಾತ್ಮಕ ಕ್ರಮವಿಧಿ ಸಮಸ್ಯೆಯ ಕಾರ್ಯಸಾಧ್ಯ ಪ್ರದೇಶದ ಮೂಲೆ ಬಿಂದುಗಳು {show}. $Z = {a}x + {b}y$ ನ ಗರಿಷ್ಠ ಬೆಲೆ",
    )
