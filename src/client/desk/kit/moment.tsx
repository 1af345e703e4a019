import { usePageFacts } from '../../components/page-facts.ts';
import { formatDateTime } from '../date-time.ts';

/** `Nov 20, 2026, 2:05 PM`, where the firm is. @param at ISO 8601 */
export function Moment({ at }: { at: string }) {
  const { timeZone } = usePageFacts();
  return <time dateTime={at}>{formatDateTime(at, timeZone)}</time>;
}
