import { useId } from 'react';

interface SearchBoxProps {
  value: string;
  onChange(value: string): void;
}

/** Narrows the list while one types. Its button is what Enter presses where there is no JavaScript. */
export function SearchBox({ value, onChange }: SearchBoxProps) {
  const id = useId();
  return (
    <div className="search-box">
      <label htmlFor={id} className="visually-hidden">
        Search articles
      </label>
      <button type="submit" className="search-box__icon" aria-label="Search" tabIndex={-1}>
        <svg
          width="20"
          height="20"
          viewBox="0 0 20 20"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinecap="round"
          aria-hidden="true"
        >
          <circle cx="9" cy="9" r="6" />
          <path d="M13.500 13.500L18 18" />
        </svg>
      </button>
      <input
        id={id}
        className="form-control"
        type="search"
        name="q"
        maxLength={100}
        placeholder="Search articles..."
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
