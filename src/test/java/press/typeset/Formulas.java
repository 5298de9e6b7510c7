package press.typeset;

import java.util.List;

/// Formulas of every kind that a book may hold; each must be printable.
final class Formulas {

  static final List<String> ALL =
      """
      \\frac{a}{b}
      \\dfrac{a}{b}+\\tfrac12+\\cfrac{1}{1+\\cfrac{1}{x}}
      \\sum_{i=1}^{n} i^2 = \\frac{n(n+1)(2n+1)}{6}
      \\int_0^\\infty e^{-x^2}\\,dx = \\frac{\\sqrt{\\pi}}{2}
      \\iint\\oint\\prod_{k}\\lim_{x\\to0}\\max_i\\operatorname{softmax}(x)_i\
      \\operatorname*{argmin}_x
      \\mathop{\\mathrm{arg\\,max}}\\limits_x f(x)
      \\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}
      \\begin{bmatrix} a & b \\\\ c & d \\end{bmatrix}\\begin{vmatrix}a\\\\b\\end{vmatrix}\
      \\begin{Bmatrix}a\\end{Bmatrix}
      \\begin{matrix}a&b\\\\c\\end{matrix}
      \\begin{smallmatrix} a & b \\\\ c & d \\end{smallmatrix}
      \\begin{array}{|c|lr|} \\hline a & b & c\\\\ \\hline d & e & f \\\\ \\hline\\end{array}
      \\begin{array}{c||c:c} a & b & c \\\\ \\hline\\hline d & e\\\\ \\hdashline f&g&h\\end{array}
      \\left[\\begin{array}{cc|c}1&2&3\\\\4&5&6\\end{array}\\right]
      \\def\\arraystretch{1.5}\\begin{array}{cc}a&b\\\\c&d\\end{array}
      \\begin{cases} x & x \\ge 0 \\\\ 0 & \\text{otherwise} \\end{cases}
      \\begin{rcases} a \\\\ b \\end{rcases}\\begin{dcases} a & b \\\\ c & d\\end{dcases}
      \\begin{aligned} a &= b + c \\\\ &= d \\end{aligned}
      \\begin{alignedat}{2} a &= b & c &= d \\end{alignedat}
      \\begin{gathered} a \\\\ b \\end{gathered}
      \\sum_{\\substack{i<n \\\\ j<m}} a_{ij}
      \\bordermatrix{a&b\\cr c&d}
      \\text{bytes moved} = 4 \\text{ B} \\times n
      \\text{a \\textbf{b} \\textit{c} \\texttt{d} \\textsf{e} \\textrm{f} \\emph{g}}
      \\mathbf{x}\\mathrm{d}\\mathcal{O}(n\\log n)\\mathbb{R}\\mathfrak{g}\\mathsf{T}\\mathtt{tt}\
      \\mathscr{L}\\mathbf{12}\\boldsymbol{\\alpha}
      \\pmb{x}+\\bm{y}+\\mathit{12}
      \\hat{x}\\tilde{x}\\bar{x}\\vec{v}\\dot{x}\\ddot{x}\\check{x}\\breve{x}\\acute{x}\\grave{x}\
      \\mathring{x}
      \\hat{A}\\hat{f}\\vec{A}\\vec{f}\\bar{B}\\vec{B}
      \\widehat{a}\\widehat{ab}\\widehat{abc}\\widehat{abcdef}\\widetilde{ab}\\widetilde{abc}\
      \\widetilde{abcdef}
      \\overline{ab}\\underline{ab}\\overbrace{a+b}^{n}\\underbrace{a+b}_{n}\\overbracket{ab}\
      \\underbracket{ab}
      \\overrightarrow{AB}\\overleftarrow{AB}\\underrightarrow{AB}\\overset{!}{=}\\underset{x}{y}\
      \\stackrel{a}{b}
      a \\xrightarrow{f} b \\xleftarrow[x]{y} c \\xRightarrow{g}\\xmapsto{k}
      \\boxed{x=1}\\fbox{x}
      \\cancel{x}\\bcancel{x}\\xcancel{x}\\sout{x}
      \\color{red} x
      \\textcolor{blue}{x+y}\\textcolor{teal}{z}\\textcolor{gray}{w}\\textcolor{green}{a}\
      \\textcolor{orange}{b}\\textcolor{purple}{c}
      a\\!b\\,c\\:d\\;e\\quad f\\qquad g\\negthinspace h\\negmedspace i\\negthickspace j\\ k~l
      a\\mkern-7mu b\\mkern-18mu c\\hspace{1cm}d\\kern3pt
      \\mathrlap{a}b\\mathllap{c}d\\mathclap{e}f
      \\phantom{x}\\hphantom{x}\\vphantom{x}\\smash{x}\\smash[b]{x}\\mathstrut
      \\raisebox{2pt}{x}\\raise1em{x}\\lower 2pt{x}
      \\left(\\frac12\\right)\\left\\{x\\middle|y\\right\\}\\bigl(x\\bigr)\\Big[x\\Big]\\biggl\
      \\langle\\left.x\\right|
      \\lfloor x\\rfloor\\lceil x\\rceil\\langle x\\rangle\\|x\\|\\lvert x\\rvert
      x'^2 x'' f'_a
      \\binom{n}{k}\\dbinom nk\\tbinom nk{n\\choose k}\\genfrac{[}{]}{0pt}{}{a}{b}
      \\sqrt[3]{x}\\sqrt{\\frac{a}{b}}
      a \\bmod b \\pmod{n} \\mod m
      \\displaystyle\\sum_i x_i \\textstyle\\sum_i \\scriptstyle x
      \\tiny a \\small b \\normalsize c \\large d \\Huge e
      {}_a^b X_c^d \\prescript{14}{6}{C}\\sideset{_a^b}{_c^d}\\sum
      1{,}000{,}000 + 3.14 \\times 10^{-3}
      \\Rightarrow \\iff \\implies \\mapsto \\in \\notin \\forall \\exists \\nexists \\neq \
      \\not= \\le \\ge \\ll \\approx \\sim \\propto
      \\alpha\\beta\\gamma\\Gamma\\Delta\\epsilon\\varepsilon\\phi\\varphi\\hbar\\ell\\Re\\Im\
      \\partial\\nabla\\infty
      a \\cdot b \\times c \\div d \\pm e \\mp f \\oplus g \\otimes h \\circ i \\ast j \\star
      \\dots\\cdots\\vdots\\ddots\\ldots
      x \\mathrel{:=} y \\coloneqq z\\mathbin{\\ast}\\mathord{x}\\mathopen(\\mathclose)\\mathpunct,
      \\rule{1em}{0.5em}
      \\mathchoice{a}{b}{c}{d}
      90^\\circ \\quad \\% \\$ \\# \\& \\_ \\{ \\}
      \\verb|x+y|
      \\newcommand{\\foo}[1]{#1^2}\\foo{x}
      a < b \\& c > "d"
      \\nonumber
      ∑ α ≤ x
      I = \\frac{W}{Q} \\le \\min\\left(\\pi, \\beta \\cdot I\\right)
      \\norm{x} + \\E
      """
          .lines()
          .toList();

  /// Those that TeX has only in display.
  static final List<String> DISPLAY =
      List.of(
          "\\begin{split} a &= b \\\\ &= c \\end{split}",
          "\\begin{align*} a &= b & c &= d \\\\ e &= f & g &= h\\end{align*}",
          "\\begin{gather*} a \\\\ b \\end{gather*}",
          "\\begin{multline*} a \\\\ b \\\\ c\\end{multline*}",
          "\\begin{equation*} x \\tag{A} \\end{equation*}",
          "x=y \\tag{1}",
          "A \\ne B \\\\ C");

  private Formulas() {}
}
