import type { QueryClient } from '@tanstack/react-query';
import type { SavedArticle } from '../../../shared/articles/editing.ts';
import { adminToasts } from '../../../shared/content/admin.ts';
import { longDate } from '../../../shared/dates.ts';
import type { ToastAction } from '../../components/toast/store.ts';
import { putArticle } from './article-cache.ts';
import { setPublished } from './calls.ts';
import { endIfRejected } from './log-in-out.ts';
import { tellFailure, tellSuccess } from './tell.ts';

interface Telling {
  /** What every save of this kind says (product.md, 5). */
  words: string;
  /** Whether the article is not being edited any more: its date can then be set back from the toast. */
  closes: boolean;
  timeZone: string;
}

/**
 * Tells that an article was saved. One that was published again has another date than its readers knew: that is said,
 * and the former one offered (docs/decisions/0038).
 */
export function tellSaved(
  client: QueryClient,
  saved: SavedArticle,
  { words, closes, timeZone }: Telling,
): void {
  const { publishedAt, formerPublishedAt } = saved;
  const [date, former] = [publishedAt, formerPublishedAt].map(
    (moment) => moment && longDate(moment, timeZone),
  );
  const isAnew = date && former && date !== former;
  tellSuccess(words, {
    ...(isAnew && { note: adminToasts.datedAnew(date, former) }),
    ...(isAnew && closes && { action: keepDate(client, saved, former) }),
  });
}

/** Sets the former date again, upon the save that was just answered: somebody else's stays as it is. */
function keepDate(client: QueryClient, saved: SavedArticle, former: string): ToastAction {
  const { id, title, version, formerPublishedAt = null } = saved;
  return {
    label: `Keep ${former}`,
    altText: `Date the article ${title} ${former} again`,
    async onClick() {
      try {
        putArticle(
          client,
          await setPublished(id, { published: true, publishedAt: formerPublishedAt }, version),
        );
        tellSuccess(adminToasts.dateKept(former));
      } catch (error) {
        endIfRejected(client, error);
        tellFailure(error, adminToasts.statusFailed);
      }
    },
  };
}
