import { FormCheck } from 'react-bootstrap';
import type { AvailabilityReport } from '../../../../../shared/bookings/answers.ts';
import { availabilityWords } from '../../../../../shared/content/desk-availability.ts';
import { longDate } from '../../../../../shared/dates.ts';

const words = availabilityWords.holidays;

interface HolidaysProps {
  holidays: AvailabilityReport['holidays'];
  /** Names of those on which the firm is closed. */
  closedOn: readonly string[];
  onChange(closedOn: string[]): void;
}

/** The public holidays, each open or closed. */
export function Holidays({ holidays, closedOn, onChange }: HolidaysProps) {
  return (
    <fieldset className="holidays">
      <legend>
        <h2>{words.title}</h2>
      </legend>
      <p className="text-body-secondary">{words.about}</p>
      <div className="holidays__all">
        {holidays.map(({ name, day }) => (
          <FormCheck
            key={name}
            id={`holiday-${name}`}
            checked={closedOn.includes(name)}
            label={
              <>
                {name} <small>{longDate(`${day}T12:00Z`, 'UTC')}</small>
              </>
            }
            onChange={({ target }) =>
              onChange(target.checked ? [...closedOn, name] : closedOn.filter((each) => each !== name))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
