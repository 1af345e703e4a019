import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';
import {
  getConsumedChars,
  getFirstConsumedChar,
  isPotentiallyEmpty,
  type ReadonlyFlags,
} from 'regexp-ast-analysis';
import { analyse } from 'scslre';

/** A repeat with a lower bound than this costs a constant. */
const MANY = 1_000;

/**
 * The repeats that can make a match super-linear. scslre finds those that one repeated character makes slow: `\s*\[?\s*\/`,
 * `(a+)+b`, `\s+$`. The two rules below add longer strings, and may report a harmless repeat.
 */
export function slowRepeats(source: string, flags: string): string[] {
  const { reports } = analyse({ source, flags });
  const found = reports.map(
    (report) => `${report.type} ${('quant' in report ? report.quant : report.endQuant).raw}`,
  );
  const pattern = new RegExpParser().parsePattern(source, undefined, undefined, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  const parsedFlags = new RegExpParser().parseFlags(flags);
  visitRegExpAST(pattern, {
    onQuantifierEnter(repeat) {
      if (repeat.max < MANY) return;
      const { before, after } = neighborsOf(repeat);
      if (meetsAnother(repeat, before, parsedFlags)) found.push(`adjacent ${repeat.raw}`);
      if (isRescanned(repeat, before, after, parsedFlags)) found.push(`rescanned ${repeat.raw}`);
    },
  });
  return found;
}

/** The path of a match before and after an element, including surrounding groups. */
function neighborsOf(element: AST.Element): { before: AST.Element[]; after: AST.Element[] } {
  const before: AST.Element[] = [];
  const after: AST.Element[] = [];
  for (let node: AST.Node = element; node.parent; node = node.parent) {
    if (node.parent.type !== 'Alternative') continue;
    const at = node.parent.elements.indexOf(node as AST.Element);
    before.unshift(...node.parent.elements.slice(0, at));
    after.push(...node.parent.elements.slice(at + 1));
  }
  return { before, after };
}

/** `(?:ab)*c?(?:ab)*`: two repeats that one text can be divided between in many ways. */
function meetsAnother(repeat: AST.Quantifier, before: AST.Element[], flags: ReadonlyFlags): boolean {
  for (const element of before.toReversed()) {
    const isRepeat = element.type === 'Quantifier' && element.max >= MANY;
    const first = getFirstConsumedChar(repeat, 'ltr', flags).char;
    if (isRepeat && !getConsumedChars(element, flags).chars.isDisjointWith(first)) return true;
    if (!isPotentiallyEmpty(element, flags)) return false;
  }
  return false;
}

/** `<x[^]*?y`: over '<x<x<x' without an end, every start reads the rest of the text once more. */
function isRescanned(
  repeat: AST.Quantifier,
  before: AST.Element[],
  after: AST.Element[],
  flags: ReadonlyFlags,
): boolean {
  const isAnchored =
    flags.sticky ||
    (!flags.multiline && before.some((element) => element.type === 'Assertion' && element.kind === 'start'));
  const start = before.filter((element) => !isPotentiallyEmpty(element, flags));
  const canFail = after.some(
    (element) => element.type === 'Assertion' || !isPotentiallyEmpty(element, flags),
  );
  if (isAnchored || start.length === 0 || !canFail) return false;
  return start.every((element) => overlap(element, repeat, flags));
}

function overlap(one: AST.Element, other: AST.Element, flags: ReadonlyFlags): boolean {
  const [a, b] = [getConsumedChars(one, flags), getConsumedChars(other, flags)];
  return !a.chars.isDisjointWith(b.chars);
}
