import { refused, roleNames } from '../../../shared/content/admin-desk.ts';
import type { PanelView } from '../../../shared/desk/views.ts';
import { rolesWith } from '../../../shared/staff/rights.ts';
import { ViewHead } from '../kit/view-head.tsx';

const list = new Intl.ListFormat('en-US');

/** Says whom a view is for, and whom to ask. */
export function Refused({ view: { name, right } }: { view: PanelView }) {
  const names = rolesWith(right).map((role) => `“${roleNames[role]}”`);
  return (
    <>
      <ViewHead title={refused.title(name)} />
      <p>{refused.text(list.format(names), names.length)}</p>
    </>
  );
}
