import { useNavigation } from 'react-router';

/** A thin bar while a page is on its way. The style sheet keeps it invisible for the first 200 ms. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className="nav-progress" aria-hidden="true" />;
}
