import { type ReactNode, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { fieldId } from './document-values.ts';

interface FoldProps {
  /** The id of the button that opens it. */
  id: string;
  title: string;
  /** Shown behind the title, quietly. */
  note?: string;
  /** Buttons beside the title. */
  tools?: ReactNode;
  isTop?: boolean;
  isOpenAtFirst?: boolean;
  children: ReactNode;
}

/** A part of the form that opens and closes. Its fields stay mounted, because they keep what was typed. */
export function Fold({ id, title, note, tools, isTop = false, isOpenAtFirst = false, children }: FoldProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const bodyId = useId();
  const Heading = isTop ? 'h3' : 'h4';
  return (
    <div className={isTop ? 'content-fold content-fold--top' : 'content-fold'}>
      <div className="content-fold__head">
        <Heading className="content-fold__title">
          <button
            type="button"
            id={id}
            className="btn btn-quiet"
            aria-expanded={isOpen}
            aria-controls={bodyId}
            onClick={() => setOpen(!isOpen)}
          >
            {title} {note && <span className="small fw-normal text-body-secondary">{note}</span>}
          </button>
        </Heading>
        {tools}
      </div>
      <div id={bodyId} className="content-fold__body" hidden={!isOpen}>
        {children}
      </div>
    </div>
  );
}

/** Opens what is around a place of the form, and puts the focus there, or to the nearest part around it that has a control. */
export function showField(at: string): void {
  const field = document.getElementById(fieldId(at));
  const slash = at.lastIndexOf('/');
  if (!field) {
    if (slash > 0) showField(at.slice(0, slash));
    return;
  }
  for (let closed = field.closest('[hidden]'); closed; closed = field.closest('[hidden]')) {
    const button = document.querySelector<HTMLElement>(`[aria-controls="${closed.id}"]`);
    if (!button) break;
    flushSync(() => button.click());
  }
  field.scrollIntoView({ block: 'center' });
  field.focus({ preventScroll: true });
}
