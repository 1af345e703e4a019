import type { ReactNode } from 'react';
import { Button, Modal } from 'react-bootstrap';
import { ignoreOtherEscape } from '../shortcut-of.ts';

/** The id of the dialog's title. */
const titleId = 'panel-sheet-title';

interface EditorSheetProps {
  onRequestClose(): void;
  children: ReactNode;
}

/** The dialog of an editor: nearly as large as the window, and full screen on phones. */
export const EditorSheet = ({ onRequestClose, children }: EditorSheetProps) => (
  <Modal
    show
    fullscreen
    animation={false}
    backdrop="static"
    onEscapeKeyDown={ignoreOtherEscape}
    onHide={onRequestClose}
    dialogClassName="panel-sheet"
    aria-labelledby={titleId}
  >
    {children}
  </Modal>
);

interface EditorHeadProps {
  title: string;
  onRequestClose(): void;
  /** Whether all is saved or kept. */
  status?: string;
  /** Why the last save failed. */
  problem?: string | null;
  problemId?: string;
  /** The editor's actions, after the Close button. */
  children?: ReactNode;
}

/** The dialog's title and buttons. */
export const EditorHead = ({
  title,
  onRequestClose,
  status,
  problem,
  problemId,
  children,
}: EditorHeadProps) => (
  <Modal.Header className="flex-wrap gap-2">
    <Modal.Title as="h2" id={titleId} className="h4 me-auto mb-0">
      {title}
    </Modal.Title>
    {status !== undefined && (
      <p className="editor__kept small text-body-secondary mb-0" role="status">
        {status}
      </p>
    )}
    {problem && (
      <p id={problemId} className="form-error editor__problem">
        {problem}
      </p>
    )}
    <Button variant="quiet" onClick={onRequestClose}>
      Close
    </Button>
    {children && <div className="editor__actions">{children}</div>}
  </Modal.Header>
);

interface EditorColumnsProps<View extends string> {
  /** The choice between two saved versions, instead of the columns. */
  conflict: ReactNode;
  /** What the second column can show, each with its label. 'write' is the fields, if there is no room for both. */
  views: Readonly<Record<string, string>>;
  view: View;
  onView(view: View): void;
  side: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** The fields, and beside them or, if there is no room, instead of them, what belongs to them. */
export function EditorColumns<View extends string>({
  conflict,
  views,
  view,
  onView,
  side,
  children,
}: EditorColumnsProps<View>) {
  const labels = Object.entries(views) as [View, string][];
  return (
    <>
      {conflict && <div className="editor__scroll">{conflict}</div>}
      {/* Only hidden during a conflict, because unmounting a field would remove its value from the form. */}
      <div className="editor__scroll editor__columns" hidden={Boolean(conflict)}>
        <div className="editor__fields">{children}</div>
        <fieldset className="view-switch nav nav-pills flex-nowrap">
          <legend className="visually-hidden">Show</legend>
          {labels.map(([each, label]) => (
            <button
              key={each}
              type="button"
              className={`nav-link view-switch__${each} ${each === view ? 'active' : ''}`}
              aria-pressed={each === view}
              onClick={() => onView(each)}
            >
              {label}
            </button>
          ))}
        </fieldset>
        {/* The second column scrolls separately, so it must be reachable by keyboard. */}
        <section
          className="editor__side"
          aria-label={view === 'write' ? labels[1]?.[1] : views[view]}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: as above.
          tabIndex={0}
        >
          {side}
        </section>
      </div>
    </>
  );
}
