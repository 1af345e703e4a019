import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import { Button, FormControl, FormGroup, FormLabel } from 'react-bootstrap';

interface FilterBarProps {
  label: string;
  submit: string;
  clear: string;
  isFiltered: boolean;
  /** What the fields say; those that say nothing are left out. */
  onFilter(values: Record<string, string>): void;
  children: ReactNode;
}

/** Fields that narrow a list once they are sent: the list's address keeps them. */
export function FilterBar({ label, submit, clear, isFiltered, onFilter, children }: FilterBarProps) {
  return (
    <search aria-label={label}>
      <form
        className="filter-bar"
        onSubmit={(event) => {
          event.preventDefault();
          const values = [...new FormData(event.currentTarget)].map(([name, value]) => [
            name,
            String(value).trim(),
          ]);
          onFilter(Object.fromEntries(values.filter(([, value]) => value !== '')));
        }}
      >
        {children}
        <div className="filter-bar__actions">
          <Button type="submit" variant="outline-primary">
            {submit}
          </Button>
          {isFiltered && (
            <Button variant="quiet" onClick={() => onFilter({})}>
              {clear}
            </Button>
          )}
        </div>
      </form>
    </search>
  );
}

interface FilterFieldProps extends Pick<ComponentProps<'input'>, 'type' | 'list' | 'autoComplete'> {
  name: string;
  label: string;
  value: string;
  /** The options, where there is a choice instead of a field. */
  children?: ReactNode;
}

export function FilterField({ name, label, value, children, ...input }: FilterFieldProps) {
  const id = useId();
  return (
    <FormGroup className="filter-bar__field" controlId={id}>
      <FormLabel>{label}</FormLabel>
      {/* Another address fills it anew. */}
      {children ? (
        <select key={value} id={id} className="form-select" name={name} defaultValue={value}>
          {children}
        </select>
      ) : (
        <FormControl key={value} name={name} defaultValue={value} {...(input as object)} />
      )}
    </FormGroup>
  );
}
