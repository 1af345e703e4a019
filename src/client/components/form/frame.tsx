import type { ReactNode } from 'react';
import { optionalMark } from '../../../shared/content/forms.ts';
import type { FieldFrame } from './use-form-field.ts';

interface FrameProps {
  frame: FieldFrame;
  children: ReactNode;
}

/** Label above, help under, message beside: in words and with an icon. */
export function Frame({ frame, children }: FrameProps) {
  return (
    <div className="form-field" data-field={frame.name}>
      <label className="form-label" htmlFor={frame.id}>
        <LabelText frame={frame} />
      </label>
      {children}
      <Under frame={frame} />
    </div>
  );
}

/** The same around several controls that answer one question. */
export function GroupFrame({ frame, children }: FrameProps) {
  return (
    <fieldset className="form-field" data-field={frame.name} aria-describedby={frame.describedBy}>
      <legend className="form-label">
        <LabelText frame={frame} />
      </legend>
      {children}
      <Under frame={frame} />
    </fieldset>
  );
}

function LabelText({ frame: { label, optional } }: { frame: FieldFrame }) {
  return (
    <>
      {label}
      {optional && <span className="form-field__optional"> {optionalMark}</span>}
    </>
  );
}

function Under({ frame: { help, ids, message } }: { frame: FieldFrame }) {
  return (
    <>
      {message && (
        <p id={ids.error} className="form-error">
          {message}
        </p>
      )}
      {help && (
        <div id={ids.help} className="form-text">
          {help}
        </div>
      )}
    </>
  );
}
