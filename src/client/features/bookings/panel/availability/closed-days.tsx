import { useRef } from 'react';
import { Button, FormCheck, FormControl, FormGroup, FormLabel } from 'react-bootstrap';
import { excessOf, LengthNote } from '#client/components/form/length-note.tsx';
import { availabilityProperties, type ClosedRange } from '#shared/bookings/availability.ts';
import { availabilityWords } from '#shared/bookings/availability-words.ts';
import type { AvailabilityReport } from '#shared/bookings/responses.ts';
import { longDay } from '#shared/dates/dates.ts';
import type { LocalDay } from '#shared/dates/local-day.ts';

const { closed: words, holidays: holidayWords } = availabilityWords;

interface ClosedDaysProps {
  closed: readonly ClosedRange[];
  today: LocalDay;
  onChange(closed: ClosedRange[]): void;
}

/** Ranges of days that visitors cannot book. */
export function ClosedDays({ closed, today, onChange }: ClosedDaysProps) {
  const section = useRef<HTMLElement>(null);
  const set = (index: number, part: Partial<ClosedRange>) =>
    onChange(closed.map((range, each) => (each === index ? { ...range, ...part } : range)));
  /** Moves the focus to an added entry, or to an entry that remains. */
  const focusLater = (selector: string) =>
    requestAnimationFrame(() =>
      [...(section.current?.querySelectorAll<HTMLElement>(selector) ?? [])].at(-1)?.focus(),
    );
  return (
    <section ref={section} aria-labelledby="closed-days">
      <h2 id="closed-days" className="h4 mt-4 mb-1">
        {words.title}
      </h2>
      <p className="text-body-secondary">{closed.length === 0 ? words.none : words.about}</p>
      {closed.length > 0 && (
        <ul className="list-unstyled">
          {closed.map((range, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a range has no id, and rows are only removed as a whole
            <li key={index} className="closed-days__row d-flex flex-wrap align-items-end gap-2 border-top">
              <DayField
                id={`closed-${index}-first`}
                label={words.first}
                value={range.first}
                onChange={(first) => set(index, { first, last: range.last < first ? first : range.last })}
              />
              <DayField
                id={`closed-${index}-last`}
                label={words.last}
                min={range.first}
                value={range.last}
                onChange={(last) => set(index, { last })}
              />
              <LabelField
                id={`closed-${index}-label`}
                value={range.label}
                onChange={(label) => set(index, { label })}
              />
              <Button
                className="flex-grow-0"
                variant="quiet-danger"
                aria-label={words.removeNamed(range.label || range.first)}
                onClick={() => {
                  onChange(closed.filter((_, each) => each !== index));
                  focusLater('.closed-days__add');
                }}
              >
                {words.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button
        className="closed-days__add"
        variant="outline-primary"
        onClick={() => {
          onChange([...closed, { first: today, last: today, label: '' }]);
          focusLater('[type="date"][id$="first"]');
        }}
      >
        {words.add}
      </Button>
    </section>
  );
}

const labelSchema = availabilityProperties.closed.items.properties.label;

interface LabelFieldProps {
  id: string;
  value: string;
  onChange(label: string): void;
}

function LabelField({ id, value, onChange }: LabelFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <FormGroup controlId={id}>
      <FormLabel>{words.label}</FormLabel>
      <FormControl
        ref={field}
        value={value}
        autoComplete="off"
        aria-invalid={excessOf(labelSchema, value) > 0 || undefined}
        aria-describedby={`${id}-length`}
        onChange={({ target }) => onChange(target.value)}
      />
      <LengthNote id={`${id}-length`} field={field} schema={labelSchema} text={value} />
    </FormGroup>
  );
}

interface DayFieldProps {
  id: string;
  label: string;
  value: LocalDay;
  min?: LocalDay;
  onChange(day: LocalDay): void;
}

function DayField({ id, label, onChange, ...input }: DayFieldProps) {
  return (
    <FormGroup controlId={id}>
      <FormLabel>{label}</FormLabel>
      <FormControl {...input} type="date" required onChange={({ target }) => onChange(target.value)} />
    </FormGroup>
  );
}

interface HolidaysProps {
  holidays: AvailabilityReport['holidays'];
  /** The names of the holidays on which the firm is closed. */
  closedOn: readonly string[];
  onChange(closedOn: string[]): void;
}

/** The public holidays, each open or closed. */
export function Holidays({ holidays, closedOn, onChange }: HolidaysProps) {
  return (
    <fieldset className="holidays">
      <legend>
        <h2 className="h4 mt-4 mb-1">{holidayWords.title}</h2>
      </legend>
      <p className="text-body-secondary">{holidayWords.about}</p>
      <div className="d-grid cols-md-2 gap-2">
        {holidays.map(({ name, day }) => (
          <FormCheck
            key={name}
            id={`holiday-${name}`}
            checked={closedOn.includes(name)}
            label={
              <>
                {name} <small className="text-body-secondary text-nowrap">{longDay(day)}</small>
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
