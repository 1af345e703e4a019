import { useId } from 'react';
import { type ListFilter, type State, stateLabels, states } from './filter.ts';

interface ListToolsProps {
  filter: ListFilter;
  counts: Record<State, number>;
  onChange(filter: ListFilter): void;
}

/** Search and state, with how many articles each would show. */
export function ListTools({ filter, counts, onChange }: ListToolsProps) {
  const id = useId();
  return (
    <search className="admin-tools">
      <fieldset className="segmented">
        <legend className="visually-hidden">State</legend>
        {states.map((state) => (
          <button
            key={state}
            type="button"
            className="segmented__item"
            aria-pressed={filter.state === state}
            onClick={() => onChange({ ...filter, state })}
          >
            {stateLabels[state]} <span className="admin-count">{counts[state].toLocaleString('en-US')}</span>
          </button>
        ))}
      </fieldset>
      <div className="admin-tools__search">
        <label htmlFor={id} className="visually-hidden">
          Search articles
        </label>
        <input
          id={id}
          className="form-control"
          type="search"
          autoComplete="off"
          placeholder="Search title, excerpt, author..."
          value={filter.text}
          onChange={(event) => onChange({ ...filter, text: event.target.value })}
        />
      </div>
    </search>
  );
}
