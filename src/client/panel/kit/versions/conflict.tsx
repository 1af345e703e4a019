import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { type Change, Differences } from './differences.tsx';

interface ConflictProps<At extends string> {
  title: string;
  /** From the other person's text to one's own. */
  changes: readonly Change<At>[];
  /** @param theirs the fields that keep the other person's text */
  onSettle(theirs: readonly At[]): void;
}

/**
 * Another person saved the record in the meantime. Shows both versions, and lets the editor choose one for each field. Nothing is saved
 * here. The rejected text stays as a copy in this browser (mine) or in the history (theirs).
 */
export function Conflict<At extends string>({ title, changes, onSettle }: ConflictProps<At>) {
  const [theirs, setTheirs] = useState<readonly At[]>([]);
  return (
    <div className="conflict" role="alertdialog" aria-labelledby="conflict" aria-describedby="conflict-text">
      <h3 id="conflict" className="h3" tabIndex={-1} ref={(heading) => heading?.focus()}>
        {title}
      </h3>
      <p id="conflict-text">
        Lines with a minus are theirs, and lines with a plus are yours. Choose which text to keep, then save.
        Nothing is lost: this browser keeps a copy of your text, and the history keeps theirs.
      </p>
      <div className="btn-row mt-3 mb-4">
        <Button onClick={() => onSettle([])}>Keep mine</Button>
        <Button variant="outline-primary" onClick={() => onSettle(changes.map(({ at }) => at))}>
          Keep theirs
        </Button>
        <Button variant="outline-primary" onClick={() => onSettle(theirs)}>
          Use the choices below
        </Button>
      </div>
      <Differences
        changes={changes}
        tool={({ at, label }) => (
          <fieldset className="d-flex gap-4">
            <legend className="visually-hidden">{`${label}: whose version`}</legend>
            {['Mine', 'Theirs'].map((side) => (
              <label key={side} className="form-tick">
                <input
                  type="radio"
                  className="form-check-input"
                  name={`conflict-${at}`}
                  checked={theirs.includes(at) === (side === 'Theirs')}
                  onChange={() => {
                    const others = theirs.filter((each) => each !== at);
                    setTheirs(side === 'Theirs' ? [...others, at] : others);
                  }}
                />
                {side}
              </label>
            ))}
          </fieldset>
        )}
      />
    </div>
  );
}
