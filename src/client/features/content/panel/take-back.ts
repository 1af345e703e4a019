import { useAction } from '#client/panel/kit/use-action.ts';
import { personMay } from '#client/panel/session/person-may.ts';
import { useSession } from '#client/panel/session/session.ts';
import { contentWords as words } from '#shared/content/panel-words.ts';
import { staffApi } from '#shared/panel/paths.ts';

/** The kind whose publication needs another right and a fresh proof. */
export const PRICE_KIND = 'prices';

interface Publication {
  publication: string;
  /** All that were published together. */
  kinds: readonly string[];
}

/** Returns all that was published together to what was in force before. */
export function useTakeBack() {
  const { person } = useSession();
  const { act, isBusy, proofDialog } = useAction();
  const hasPrices = (kinds: readonly string[]) => kinds.includes(PRICE_KIND);
  return {
    isBusy,
    dialog: proofDialog,
    mayTakeBack: (kinds: readonly string[]) => !hasPrices(kinds) || personMay(person, 'prices'),
    takeBack: ({ publication, kinds }: Publication, onDone?: () => void) =>
      act({
        path: hasPrices(kinds) ? staffApi.takeBackPrices : staffApi.takeBackContent,
        body: { publication },
        done: words.takenBack,
        failed: words.takeBackFailed,
        onDone: () => onDone?.(),
      }),
  };
}
