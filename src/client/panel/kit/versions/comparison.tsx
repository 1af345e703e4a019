import { diffLines } from 'diff';
import { useMemo } from 'react';

interface ComparisonProps {
  before: string;
  after: string;
}

/** How many unchanged lines to show around a change. */
const AROUND = 2;
/** If the comparison takes longer, both texts are shown completely. */
const PATIENCE_MS = 1_000;

/** Two texts as one, line by line: removed lines, added lines, and the unchanged lines around them. */
export default function Comparison({ before, after }: ComparisonProps) {
  const parts = useMemo(() => {
    const found = diffLines(before, after, { timeout: PATIENCE_MS });
    return (
      found ?? [
        { value: before, removed: true, added: false },
        { value: after, removed: false, added: true },
      ]
    );
  }, [before, after]);
  if (before === after) return <p className="form-text">There’s no difference.</p>;
  return (
    <div className="comparison border rounded">
      {parts.map(({ value, added, removed }, at) => {
        const lines = value.replace(/\n$/, '').split('\n');
        if (!added && !removed) {
          const isFirst = at === 0;
          const isLast = at === parts.length - 1;
          // biome-ignore lint/suspicious/noArrayIndexKey: parts are identified only by their position.
          return <Unchanged key={at} lines={lines} isFirst={isFirst} isLast={isLast} />;
        }
        const Tag = added ? 'ins' : 'del';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <Tag key={at}>
            <span className="visually-hidden">{added ? 'Added: ' : 'Removed: '}</span>
            {lines.join('\n')}
          </Tag>
        );
      })}
    </div>
  );
}

interface UnchangedProps {
  lines: string[];
  isFirst: boolean;
  isLast: boolean;
}

function Unchanged({ lines, isFirst, isLast }: UnchangedProps) {
  const head = isFirst ? [] : lines.slice(0, AROUND);
  const tail = isLast ? [] : lines.slice(-AROUND);
  const hidden = lines.length - head.length - tail.length;
  if (hidden < 2) return <p>{lines.join('\n')}</p>;
  return (
    <>
      {head.length > 0 && <p>{head.join('\n')}</p>}
      <p className="small text-body-secondary bg-body-secondary">{`${hidden} lines unchanged`}</p>
      {tail.length > 0 && <p>{tail.join('\n')}</p>}
    </>
  );
}
