import { useId } from 'react';
import { adminDeleted } from '../../../../shared/content/admin.ts';
import { type ListFilter, type State, stateLabels, states } from './filter.ts';

interface ListToolsProps {
  filter: ListFilter;
  counts: Record<State, number>;
  /** What was deleted is shown instead; it is neither counted nor searched here. */
  isDeleted: boolean;
  onDeleted(): void;
  onChange(filter: ListFilter): void;
}

/** Search and state, with how many articles each would show. */
export function ListTools({ filter, counts, isDeleted, onDeleted, onChange }: ListToolsProps) {
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
            aria-pressed={!isDeleted && filter.state === state}
            onClick={() => onChange({ ...filter, state })}
          >
            {stateLabels[state]} <span className="admin-count">{counts[state].toLocaleString('en-US')}</span>
          </button>
        ))}
        <button type="button" className="segmented__item" aria-pressed={isDeleted} onClick={onDeleted}>
          {adminDeleted.label}
        </button>
      </fieldset>
      <div className={isDeleted ? 'admin-tools__search admin-tools__search--away' : 'admin-tools__search'}>
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
