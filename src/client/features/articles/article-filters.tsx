import { type FocusEvent, lazy, memo, Suspense, useId } from 'react';
import { CachedMarkup } from '#client/components/cached-markup.tsx';
import { Icon } from '#client/components/icon.tsx';
import { type ArticleFilter, isFiltering, noFilter } from '#shared/articles/filter.ts';
import { categories } from '#shared/articles/topics.ts';
import { paths } from '#shared/paths.ts';
import { PlainChips } from './chips.tsx';
import type { SetFilter } from './use-article-filter.ts';

interface ArticleFiltersProps {
  filter: ArticleFilter;
  setFilter: SetFilter;
}

/** Touch screens show no tooltips, so the code for tooltips (19 kB) is not loaded there. The markup is the same. */
const Chips =
  import.meta.env.SSR || matchMedia('(any-pointer: coarse) and (any-hover: none)').matches
    ? PlainChips
    : lazy(() => import('./chips-with-tooltips.tsx').catch(() => ({ default: PlainChips })));

/** The element that describes the double click on a keyword. */
const HINT_ID = 'kw-hint';
const EMPTY_FORM_ID = 'all-articles';

/** In a row that moves sideways, browsers leave a focused button at the edge, mostly out of sight. A pressed one must not move away. */
const showWhole = ({ target }: FocusEvent) =>
  target.matches(':active') || target.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/**
 * Search box, category buttons, keyword chips and the clear button. It is a real form: without JavaScript, each button submits it and the
 * server renders the filtered list. A chip that is not hydrated yet submits it too, so only the buttons prevent the submission.
 */
export const ArticleFilters = memo(function ArticleFilters({ filter, setFilter }: ArticleFiltersProps) {
  const chips = { chosen: filter.keywords, hintId: HINT_ID, setFilter };
  const chipsKey = ['keywords', filter.keywords];
  return (
    <search>
      <form className="article-filters" action={paths.articles} onFocus={showWhole}>
        <SearchBox value={filter.text} setFilter={setFilter} />

        <CachedMarkup as="fieldset" cacheKey={`categories ${filter.category}`} className="segmented">
          {() => (
            <>
              <legend className="visually-hidden">Category</legend>
              {['', ...categories].map((category) => (
                <button
                  key={category}
                  type="submit"
                  name="category"
                  value={category}
                  className="segmented__item"
                  aria-pressed={filter.category === category}
                  onClick={(event) => {
                    event.preventDefault();
                    setFilter((current) => ({ ...current, category }));
                  }}
                >
                  {category || 'All'}
                </button>
              ))}
            </>
          )}
        </CachedMarkup>

        <CachedMarkup as="fieldset" cacheKey={chipsKey} className="chip-row">
          {() => (
            <>
              <legend className="visually-hidden">Keywords</legend>
              <span id={HINT_ID} hidden>
                Double-click a keyword to add it to your search.
              </span>
              <Suspense fallback={<PlainChips {...chips} />}>
                <Chips {...chips} />
              </Suspense>
            </>
          )}
        </CachedMarkup>

        {isFiltering(filter) && (
          <button
            type="submit"
            form={EMPTY_FORM_ID}
            className="article-filters__clear"
            onClick={(event) => {
              event.preventDefault();
              setFilter(noFilter);
            }}
          >
            Clear filters
          </button>
        )}

        {/* Values that the pressed button does not send itself: the active category and keywords. */}
        {filter.category && <input type="hidden" name="category" value={filter.category} />}
        {filter.keywords.map((keyword) => (
          <input key={keyword} type="hidden" name="keyword" value={keyword} />
        ))}
      </form>
      {/* Without JavaScript, 'Clear filters' submits this form, which has no values. */}
      <form id={EMPTY_FORM_ID} action={paths.articles} />
    </search>
  );
});

interface SearchBoxProps {
  value: string;
  setFilter: SetFilter;
}

/** Filters the list while the visitor types. Without JavaScript, Enter presses its button. */
function SearchBox({ value, setFilter }: SearchBoxProps) {
  const id = useId();
  return (
    <div className="search-box">
      <label htmlFor={id} className="visually-hidden">
        Search articles
      </label>
      <button
        type="submit"
        className="search-box__icon"
        aria-label="Search"
        tabIndex={-1}
        onClick={(event) => event.preventDefault()}
      >
        <Icon width={20}>
          <circle cx="9" cy="9" r="6" />
          <path d="M13.500 13.500L18 18" />
        </Icon>
      </button>
      <input
        id={id}
        className="form-control"
        type="search"
        name="q"
        placeholder="Search articles..."
        autoComplete="off"
        value={value}
        onChange={(event) => {
          const text = event.target.value;
          setFilter((current) => ({ ...current, text }));
        }}
      />
    </div>
  );
}
