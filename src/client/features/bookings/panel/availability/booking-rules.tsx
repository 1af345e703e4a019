import { useState } from 'react';
import { FormControl, FormGroup, FormLabel, FormText } from 'react-bootstrap';
import { type Availability, availabilityProperties } from '#shared/bookings/availability.ts';
import { availabilityWords } from '#shared/bookings/availability-words.ts';

const words = availabilityWords.rules;

interface BookingRulesProps {
  rules: Availability;
  usualPlaces: number;
  onChange(part: Partial<Availability>): void;
}

/** The notice, how many days ahead visitors can book, and how many bookings a time takes. */
export function BookingRules({ rules, usualPlaces, onChange }: BookingRulesProps) {
  const fields = [
    { name: 'noticeHours', ...words.notice },
    { name: 'daysAhead', ...words.ahead },
    { name: 'places', label: words.places.label, hint: words.places.hint(usualPlaces) },
  ] as const;
  return (
    <section aria-labelledby="booking-rules">
      <h2 id="booking-rules" className="h4 mt-4">
        {words.title}
      </h2>
      <div className="even-columns">
        {fields.map((field) => (
          <NumberField
            {...field}
            key={field.name}
            value={rules[field.name]}
            isRequired={field.name !== 'places'}
            onChange={(value) => onChange({ [field.name]: value })}
          />
        ))}
      </div>
    </section>
  );
}

interface NumberFieldProps {
  name: 'noticeHours' | 'daysAhead' | 'places';
  label: string;
  hint: string;
  value: number | null;
  isRequired: boolean;
  /** Receives null if an optional field is empty. */
  onChange(value: number | null): void;
}

function NumberField({ name, label, hint, value, isRequired, onChange }: NumberFieldProps) {
  const { minimum, maximum } = availabilityProperties[name];
  // An empty required field has no value, so the previous value stays until the owner types a new one.
  const [isEmpty, setEmpty] = useState(false);
  return (
    <FormGroup controlId={name}>
      <FormLabel>{label}</FormLabel>
      <FormControl
        type="number"
        inputMode="numeric"
        min={minimum}
        max={maximum}
        required={isRequired}
        value={isEmpty ? '' : (value ?? '')}
        aria-describedby={`${name}-hint`}
        // Over a field with the focus, the wheel would change the number instead of scrolling the page.
        onWheel={({ currentTarget }) => currentTarget.blur()}
        onChange={({ target }) => {
          setEmpty(target.value === '');
          if (target.value !== '') onChange(Number(target.value));
          else if (!isRequired) onChange(null);
        }}
      />
      <FormText id={`${name}-hint`}>{hint}</FormText>
    </FormGroup>
  );
}
