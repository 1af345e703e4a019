import { History } from './history.tsx';
import { Preview, ShareCards } from './previews.tsx';
import type { ArticleEditing } from './use-article-editing.ts';

/** What stands beside the fields; where there is no room beside them, instead of them. 'write' shows the preview. */
export type View = 'write' | 'preview' | 'shared' | 'history';

const labels: Record<View, string> = {
  write: 'Write',
  preview: 'Preview',
  shared: 'When shared',
  history: 'History',
};

interface ViewSwitchProps {
  view: View;
  hasHistory: boolean;
  onChange(view: View): void;
}

export function ViewSwitch({ view, hasHistory, onChange }: ViewSwitchProps) {
  const views: View[] = ['write', 'preview', 'shared', ...(hasHistory ? (['history'] as const) : [])];
  return (
    <fieldset className="view-switch">
      <legend className="visually-hidden">Show</legend>
      {views.map((each) => (
        <button
          key={each}
          type="button"
          className={`view-switch__item view-switch__item--${each}`}
          aria-pressed={each === view}
          onClick={() => onChange(each)}
        >
          {labels[each]}
        </button>
      ))}
    </fieldset>
  );
}

interface SidePanelProps {
  view: View;
  editing: ArticleEditing;
}

export function SidePanel({ view, editing }: SidePanelProps) {
  const { articleId, values, replaceText } = editing;
  return (
    // Scrolls by itself, so it must be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: as above.
    <section className="editor__side" aria-label={labels[view === 'write' ? 'preview' : view]} tabIndex={0}>
      {view === 'shared' && <ShareCards values={values} />}
      {view === 'history' && articleId !== null && (
        <History articleId={articleId} values={values} onRestore={replaceText} />
      )}
      {(view === 'write' || view === 'preview') && <Preview values={values} />}
    </section>
  );
}
