import { type ComponentProps, Fragment, useEffect, useId, useRef, useState } from 'react';
import { Button, FormControl, FormGroup, FormLabel } from 'react-bootstrap';
import { excessOf, LengthNote } from '#client/components/form/length-note.tsx';
import type { TextSchema } from '#shared/forms/clean.ts';
import type { FormSchema } from '#shared/forms/schema.ts';

export interface FilterSpec extends Pick<ComponentProps<'input'>, 'type'> {
  name: string;
  label: string;
  /** Makes the field a select: the value and label of each option. The first option does not filter. */
  options?: readonly (readonly [value: string, word: string])[];
  /** The suggestions of a text field. */
  suggestions?: readonly string[];
}

/** How long a person must stop typing before a list is filtered. Safari allows 100 changes of the address in 10 seconds. */
const REST_MS = 200;

interface FilterBarProps {
  /** The maximum of each text field. */
  fields: FormSchema['properties'];
  words: { filter: string; filters(count: number): string; clear: string };
  filters: readonly FilterSpec[];
  values: Readonly<Record<string, unknown>>;
  isFiltered: boolean;
  /** Filters while a person types, instead of with a button. */
  isLive?: boolean;
  /** Receives the values of the fields, without the empty ones. */
  onFilter(values: Record<string, string>): void;
}

/** Fields that filter a list. On a phone, all but the search are behind a button. The list's address keeps their values. */
export function FilterBar({
  fields,
  words,
  filters,
  values,
  isFiltered,
  isLive = false,
  onFilter,
}: FilterBarProps) {
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(resting.current), []);
  const [isOpen, setOpen] = useState(false);
  const others = filters.filter(({ type }) => type !== 'search');
  return (
    <search aria-label={words.filter}>
      <form
        className="filter-bar d-flex flex-wrap align-items-end gap-2 pb-3 border-bottom"
        onChange={({ currentTarget: form }) => {
          if (!isLive) return;
          clearTimeout(resting.current);
          resting.current = setTimeout(() => form.requestSubmit(), REST_MS);
        }}
        onSubmit={(event) => {
          event.preventDefault();
          setOpen(false);
          const given = [...new FormData(event.currentTarget)].map(([name, value]) => [
            name,
            String(value).trim(),
          ]);
          onFilter(Object.fromEntries(given.filter(([, value]) => value !== '')));
        }}
      >
        {filters.map((filter) => (
          <Fragment key={filter.name}>
            {filter === others[0] && (
              <Button
                variant="outline-primary"
                className="filter-bar__toggle d-md-none"
                aria-expanded={isOpen}
                onClick={() => setOpen(!isOpen)}
              >
                {words.filters(others.filter(({ name }) => values[name] !== undefined).length)}
              </Button>
            )}
            <FilterField
              {...filter}
              value={String(values[filter.name] ?? '')}
              isLive={isLive}
              schema={fields[filter.name] ?? {}}
            />
          </Fragment>
        ))}
        {(!isLive || isFiltered) && (
          <div className="filter-bar__actions d-flex gap-2">
            {!isLive && (
              <Button type="submit" variant="outline-primary">
                {words.filter}
              </Button>
            )}
            {isFiltered && (
              <Button variant="quiet" onClick={() => onFilter({})}>
                {words.clear}
              </Button>
            )}
          </div>
        )}
      </form>
    </search>
  );
}

interface FilterFieldProps extends FilterSpec {
  value: string;
  isLive: boolean;
  schema: TextSchema;
}

function FilterField({ name, label, value, isLive, schema, type, options, suggestions }: FilterFieldProps) {
  const id = useId();
  const listId = `${id}-list`;
  // A new key resets a list when the address changes or when its options load. While a person types, the address follows the field.
  const key = isLive ? id : `${value} ${options?.length}`;
  return (
    <FormGroup controlId={id}>
      <FormLabel>{label}</FormLabel>
      {options ? (
        <select key={key} id={id} className="form-select" name={name} defaultValue={value}>
          {options.map(([option, word]) => (
            <option key={option} value={option}>
              {word}
            </option>
          ))}
        </select>
      ) : (
        <TextFilter
          id={id}
          name={name}
          value={value}
          isLive={isLive}
          schema={schema}
          {...(type !== undefined && { type })}
          {...(suggestions && { list: listId })}
          // A search may name a person; the browser would offer it to the next one.
          autoComplete="off"
        />
      )}
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      )}
    </FormGroup>
  );
}

type TextFilterProps = Pick<FilterFieldProps, 'name' | 'value' | 'isLive' | 'schema' | 'type'> &
  ComponentProps<'input'>;

function TextFilter({ id, value, isLive, schema, ...input }: TextFilterProps) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  useEffect(() => {
    const input = field.current;
    // More may have been typed since.
    if (!input || (isLive && input === document.activeElement)) return;
    input.value = value;
    setText(value);
  }, [value, isLive]);
  return (
    <>
      <FormControl
        {...(input as object)}
        ref={field}
        defaultValue={value}
        aria-invalid={excessOf(schema, text) > 0 || undefined}
        aria-describedby={`${id}-length`}
        onChange={({ target }) => setText(target.value)}
      />
      <LengthNote id={`${id}-length`} field={field} schema={schema} text={text} />
    </>
  );
}
