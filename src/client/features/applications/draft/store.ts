import { localStore } from '#client/api/local-storage.ts';
import { attempt, type Draft, type DraftStore, keptValues, tabDraft } from '#client/components/form/draft.ts';
import { applicationSchema } from '#shared/applications/application.ts';

/** Each tab has its own copy. */
const PREFIX = 'application-draft-';
/** In days, from the last change. */
export const KEPT_FOR_DAYS = 30;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** An application that was started in another tab but not sent, stored in this browser (docs/decisions/0045). */
export interface ApplicationCopy extends Draft {
  key: string;
}

/** @returns false if the draft could not be stored because storage is blocked or full */
export function keepApplication(
  key: string,
  draft: Draft,
  now = Date.now(),
  store: Store | null = localStore(),
): boolean {
  const { answers, documents } = draft;
  const text = JSON.stringify({ answers, documents, keptAt: now });
  const isKept = attempt(() => {
    store?.setItem(key, text);
    return store !== null;
  });
  return isKept ?? false;
}

export function dropApplication(key: string, store: Store | null = localStore()): void {
  attempt(() => store?.removeItem(key));
}

/** The latest copy that is not this tab's own. Expired and unreadable copies are deleted. */
export function findCopy(
  own: string,
  now = Date.now(),
  store: Store | null = localStore(),
): ApplicationCopy | null {
  const keys =
    attempt(() => Array.from({ length: store?.length ?? 0 }, (_, at) => store?.key(at) ?? '')) ?? [];
  let latest: (ApplicationCopy & { keptAt: number }) | null = null;
  for (const key of keys) {
    if (!key.startsWith(PREFIX) || key === own) continue;
    const { answers: kept, documents, keptAt } = Object(attempt(() => JSON.parse(store?.getItem(key) ?? '')));
    const answers = keptValues(applicationSchema, kept);
    const age = now - keptAt;
    if (!(age >= 0 && age < KEPT_FOR_DAYS * 86_400_000) || Object.keys(answers).length === 0)
      dropApplication(key, store);
    else if (!latest || keptAt > latest.keptAt)
      latest = { key, answers, documents: textsOf(documents), keptAt };
  }
  return latest;
}

/** The names in what is stored as a list of documents. */
export const textsOf = (names: unknown): string[] =>
  Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];

/** The name of this tab's copy, the same after a reload. */
export function ownKey(): string {
  const NAME = 'application-draft';
  const kept = attempt(() => sessionStorage.getItem(NAME));
  const key = kept ?? PREFIX + crypto.getRandomValues(new Uint32Array(2)).join('-');
  attempt(() => sessionStorage.setItem(NAME, key));
  return key;
}

/**
 * The application of this tab: its draft, and a copy that stays in this browser for 30 days.
 * @param documents the names of documents that were chosen before and must be chosen again
 * @param onKept gets whether the copy was stored
 */
export function applicationDraft(
  key: string,
  documents: () => readonly string[],
  onKept: (isKept: boolean) => void,
): DraftStore {
  const tab = tabDraft('application', applicationSchema);
  return {
    ...tab,
    keep(latest) {
      const draft = latest.documents.length > 0 ? latest : { ...latest, documents: documents() };
      tab.keep(draft);
      onKept(keepApplication(key, draft));
    },
    drop() {
      tab.drop();
      dropApplication(key);
    },
  };
}
