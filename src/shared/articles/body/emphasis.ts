/** One or two asterisks that open or close emphasis: one for em, two for strong. */
export interface Mark {
  at: number;
  length: 1 | 2;
  role: 'open' | 'close';
}

/** A mark that may never find its partner. */
type Candidate = Omit<Mark, 'role'> & { role?: Mark['role'] };

/**
 * Pairs the asterisks of **strong**, *em* and ***both*** (product.md, 2); those without a partner are left out
 * and stay literal. The marks come in the text's order and are well nested.
 *
 * A mark opens only before and closes only after something visible, so '2 * 3' is no emphasis. Four or more in a
 * row are an ornament. The nearest opening mark wins, and each kind is open once at most: so never more than two
 * are open, the work is linear, and emphasis is at most two deep.
 */
export function pairMarks(text: string): Mark[] {
  const marks: Candidate[] = [];
  let open: Candidate[] = [];

  for (let at = text.indexOf('*'), end = at; at !== -1; at = text.indexOf('*', end)) {
    end = endOfRun(text, at);
    if (end - at > 3) continue;

    while (at < end && isVisible(text, at - 1)) {
      const partner = closedBy(end - at, open);
      if (!partner) break;
      partner.role = 'open';
      open = open.slice(0, open.indexOf(partner));
      marks.push({ at, length: partner.length, role: 'close' });
      at += partner.length;
    }

    if (at < end && isVisible(text, end)) {
      const opening = openedBy(at, end - at);
      open = [...open.filter((mark) => opening.every(({ length }) => length !== mark.length)), ...opening];
      marks.push(...opening);
    }
  }
  return marks.filter((mark): mark is Mark => mark.role !== undefined);
}

/** The open mark that so many asterisks close; three close both, the inner one first. */
function closedBy(asterisks: number, open: Candidate[]): Candidate | undefined {
  const partner = open.findLast(({ length }) => asterisks === 3 || asterisks === length);
  const inner = partner && open[open.indexOf(partner) + 1];
  if (!inner || inner.at !== partner.at + partner.length) return partner;
  // Both come from one '***', which took strong for the outer one: '***a** b*' shows that it is the inner one.
  Object.assign(partner, { length: 1 });
  return Object.assign(inner, { at: partner.at + 1, length: 2 });
}

function openedBy(at: number, asterisks: number): Candidate[] {
  const opening: Candidate[] = [];
  if (asterisks >= 2) opening.push({ at, length: 2 });
  if (asterisks !== 2) opening.push({ at: at + asterisks - 1, length: 1 });
  return opening;
}

function endOfRun(text: string, at: number): number {
  let end = at;
  while (text[end] === '*') end += 1;
  return end;
}

const isVisible = (text: string, at: number) => /\S/.test(text.charAt(at));
