import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { Differences, fieldLabels } from './differences.tsx';
import type { FormValues } from './form-values.ts';

interface ConflictProps {
  mine: FormValues;
  theirs: FormValues;
  onSettle(chosen: FormValues): void;
}

type Side = 'mine' | 'theirs';

/**
 * Another person saved the article in the meantime. Shows both versions, and lets the editor choose one for each field. Nothing is saved
 * here. The rejected text stays as a copy in this browser (mine) or in the history (theirs).
 */
export function Conflict({ mine, theirs, onSettle }: ConflictProps) {
  const [sides, setSides] = useState<Partial<Record<keyof FormValues, Side>>>({});

  function mixed(): FormValues {
    const chosen = Object.entries(sides).filter(([, side]) => side === 'theirs');
    return {
      ...mine,
      ...Object.fromEntries(chosen.map(([field]) => [field, theirs[field as keyof FormValues]])),
    };
  }

  return (
    <div className="conflict" role="alertdialog" aria-labelledby="conflict" aria-describedby="conflict-text">
      <h3 id="conflict" className="conflict__title" tabIndex={-1} ref={(heading) => heading?.focus()}>
        Someone else saved this article in the meantime
      </h3>
      <p id="conflict-text">
        Lines with a minus are theirs, and lines with a plus are yours. Choose which text to keep, then save.
        Nothing is lost: this browser keeps a copy of your text, and the history keeps theirs.
      </p>
      <div className="btn-row conflict__actions">
        <Button onClick={() => onSettle(mine)}>Keep mine</Button>
        <Button variant="outline-primary" onClick={() => onSettle(theirs)}>
          Keep theirs
        </Button>
        <Button variant="outline-primary" onClick={() => onSettle(mixed())}>
          Use the choices below
        </Button>
      </div>
      <Differences
        before={theirs}
        after={mine}
        tool={(field) => (
          <fieldset className="conflict__choice">
            <legend className="visually-hidden">{`${fieldLabels[field]}: whose version`}</legend>
            {(['mine', 'theirs'] as const).map((side) => (
              <label key={side} className="form-tick">
                <input
                  type="radio"
                  className="form-check-input"
                  name={`conflict-${field}`}
                  checked={(sides[field] ?? 'mine') === side}
                  onChange={() => setSides((now) => ({ ...now, [field]: side }))}
                />
                {side === 'mine' ? 'Mine' : 'Theirs'}
              </label>
            ))}
          </fieldset>
        )}
      />
    </div>
  );
}
