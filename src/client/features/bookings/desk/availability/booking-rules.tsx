import { useState } from 'react';
import { FormControl, FormGroup, FormLabel, FormText } from 'react-bootstrap';
import { type Availability, availabilityProperties } from '../../../../../shared/bookings/availability.ts';
import { availabilityWords } from '../../../../../shared/content/desk-availability.ts';

const words = availabilityWords.rules;
const { noticeHours, daysAhead, places } = availabilityProperties;

interface BookingRulesProps {
  rules: Availability;
  usualPlaces: number;
  onChange(part: Partial<Availability>): void;
}

/** How soon, how far ahead and by how many. */
export function BookingRules({ rules, usualPlaces, onChange }: BookingRulesProps) {
  return (
    <section aria-labelledby="booking-rules">
      <h2 id="booking-rules">{words.title}</h2>
      <div className="even-columns mt-2">
        <NumberField
          id="notice-hours"
          {...words.notice}
          range={noticeHours}
          value={rules.noticeHours}
          isRequired
          onChange={(hours) => hours !== null && onChange({ noticeHours: hours })}
        />
        <NumberField
          id="days-ahead"
          {...words.ahead}
          range={daysAhead}
          value={rules.daysAhead}
          isRequired
          onChange={(days) => days !== null && onChange({ daysAhead: days })}
        />
        <NumberField
          id="places"
          label={words.places.label}
          hint={words.places.hint(usualPlaces)}
          range={places}
          value={rules.places}
          onChange={(count) => onChange({ places: count })}
        />
      </div>
    </section>
  );
}

interface NumberFieldProps {
  id: string;
  label: string;
  hint: string;
  range: { minimum: number; maximum: number };
  value: number | null;
  isRequired?: boolean;
  /** Hears null for an empty field that may be empty. */
  onChange(value: number | null): void;
}

function NumberField({ id, label, hint, range, value, isRequired = false, onChange }: NumberFieldProps) {
  // An empty field that may not be empty is no value, but on the way to one.
  const [isEmpty, setEmpty] = useState(false);
  return (
    <FormGroup controlId={id}>
      <FormLabel>{label}</FormLabel>
      <FormControl
        type="number"
        inputMode="numeric"
        min={range.minimum}
        max={range.maximum}
        required={isRequired}
        value={isEmpty ? '' : (value ?? '')}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          setEmpty(target.value === '');
          if (target.value !== '') onChange(Number(target.value));
          else if (!isRequired) onChange(null);
        }}
      />
      <FormText id={`${id}-hint`}>{hint}</FormText>
    </FormGroup>
  );
}
