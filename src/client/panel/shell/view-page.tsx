import { use, useReducer } from 'react';
import { useParams } from 'react-router';
import { Link } from '#client/components/link.tsx';
import { isRecord, type PanelView } from '#shared/panel/views.ts';
import { desk, refused, roleNames, viewMissing } from '#shared/panel/words.ts';
import { paths } from '#shared/paths.ts';
import { region } from '#shared/region.ts';
import { rolesWith } from '#shared/staff/rights.ts';
import { LoadError } from '../kit/list-state.tsx';
import { ViewHead } from '../kit/view-head.tsx';
import { personMay } from '../session/person-may.ts';
import { useSession } from '../session/session.ts';
import { forgetView, loadedView, loadView } from './views.ts';

/** A view, or a record in it. */
export function ViewPage({ view }: { view: PanelView }) {
  const { person } = useSession();
  const { id } = useParams();
  if (!personMay(person, view.right)) return <Refused key={view.path} view={view} />;
  if (id !== undefined && !isRecord(view, id)) return <MissingView />;
  return <LoadedView view={view} />;
}

/**
 * Waits within the router's transition, which keeps the previous view visible. Not `React.lazy`, which waits a moment even if the code is
 * loaded, and cannot retry.
 */
function LoadedView({ view }: { view: PanelView }) {
  const [, retry] = useReducer((tries: number) => tries + 1, 0);
  const View = loadedView(view) ?? use(loadView(view));
  if (!(View instanceof Error)) return <View />;
  const onRetry = () => {
    forgetView(view);
    retry();
  };
  return <LoadError title={desk.failed} error={View} onRetry={onRetry} />;
}

export const MissingView = () => (
  <>
    <ViewHead title={viewMissing.title} />
    <p>{viewMissing.text}</p>
    <Link to={paths.admin}>{viewMissing.back}</Link>
  </>
);

const list = new Intl.ListFormat(region.locale);

/** Says which roles can open a view, and whom to ask. */
function Refused({ view: { name, right } }: { view: PanelView }) {
  const names = rolesWith(right).map((role) => `“${roleNames[role]}”`);
  return (
    <>
      <ViewHead title={refused.title(name)} />
      <p>{refused.text(list.format(names), names.length)}</p>
    </>
  );
}
