import { useId } from 'react';
import {
  type ArticleFilter,
  appendKeyword,
  isFiltering,
  noFilter,
  toggleKeyword,
} from '../../../shared/articles/filter.ts';
import { categories, keywords } from '../../../shared/articles/topics.ts';
import { paths } from '../../../shared/paths.ts';
import { Tooltip, TooltipProvider } from '../../components/tooltip.tsx';

interface ArticleFiltersProps {
  filter: ArticleFilter;
  onChange(filter: ArticleFilter): void;
}

/**
 * Search box, category buttons, keyword chips and the clear button. It is a real form: without
 * JavaScript each button submits it and the server renders the narrowed list.
 */
export function ArticleFilters({ filter, onChange }: ArticleFiltersProps) {
  const hintId = useId();
  return (
    <search>
      <form className="article-filters" action={paths.articles} onSubmit={(event) => event.preventDefault()}>
        <SearchBox value={filter.text} onChange={(text) => onChange({ ...filter, text })} />

        <fieldset className="article-filters__categories segmented">
          <legend className="visually-hidden">Category</legend>
          {['', ...categories].map((category) => (
            <button
              key={category}
              type="submit"
              name="category"
              value={category}
              className="segmented__item"
              aria-pressed={filter.category === category}
              onClick={() => onChange({ ...filter, category })}
            >
              {category || 'All'}
            </button>
          ))}
        </fieldset>

        <fieldset className="chip-row">
          <legend className="visually-hidden">Keywords</legend>
          <span id={hintId} hidden>
            Double-click a keyword to add it to your search.
          </span>
          <TooltipProvider>
            {keywords.map((keyword) => (
              <Tooltip key={keyword} label="Click to filter, double-click to search for it">
                <button
                  type="submit"
                  name="keyword"
                  value={keyword}
                  className="chip"
                  aria-pressed={filter.keywords.includes(keyword)}
                  aria-describedby={hintId}
                  onClick={() => onChange(toggleKeyword(filter, keyword))}
                  onDoubleClick={() => onChange(appendKeyword(filter, keyword))}
                >
                  {keyword}
                </button>
              </Tooltip>
            ))}
          </TooltipProvider>
          {isFiltering(filter) && (
            <a
              className="article-filters__clear"
              href={paths.articles}
              onClick={(event) => {
                event.preventDefault();
                onChange(noFilter);
              }}
            >
              Clear filters
            </a>
          )}
        </fieldset>

        <WhatIsOn filter={filter} />
      </form>
    </search>
  );
}

/** What a submitted button does not carry itself: the category and the keywords that are on. */
function WhatIsOn({ filter }: { filter: ArticleFilter }) {
  return (
    <>
      {filter.category && <input type="hidden" name="category" value={filter.category} />}
      {filter.keywords.map((keyword) => (
        <input key={keyword} type="hidden" name="keyword" value={keyword} />
      ))}
    </>
  );
}

interface SearchBoxProps {
  value: string;
  onChange(value: string): void;
}

/** Narrows the list while one types. Its button is what Enter presses where there is no JavaScript. */
function SearchBox({ value, onChange }: SearchBoxProps) {
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
