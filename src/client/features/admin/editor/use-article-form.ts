import check from 'virtual:form-check/article';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../../shared/api-error.ts';
import {
  type AdminArticleWithContent,
  CONFLICT,
  type SavedArticle,
} from '../../../../shared/articles/editing.ts';
import { adminToasts } from '../../../../shared/content/admin.ts';
import { FieldsError } from '../../../api/post-api.ts';
import { usePageFacts } from '../../../components/page-facts.ts';
import { putArticle } from '../article-cache.ts';
import { createArticle, readArticle, updateArticle } from '../calls.ts';
import { copyKey, dropCopy, type KeptCopy, readCopy, stampOf } from '../copies/store.ts';
import { useDraftCopy } from '../copies/use-draft-copy.ts';
import { endIfRejected } from '../log-in-out.ts';
import { tellSaved } from '../published-again.ts';
import { tellFailure } from '../tell.ts';
import {
  afterSave,
  asFieldMessages,
  blankValues,
  draftOf,
  type FieldMessages,
  type FormValues,
  findProblems,
  sameValues,
  valuesOf,
  withTitle,
} from './form-values.ts';

interface FormOptions {
  /** null for a new article. */
  article: AdminArticleWithContent | null;
  /** The kept copy to go on with. */
  copyKey: string | null;
  onSaved(): void;
}

/** What the form starts from: the article as the server has it, and the text as it stands in the fields. */
function start({ article, copyKey: resumed }: FormOptions, timeZone: string) {
  const kept = resumed ? readCopy(resumed) : null;
  const base = article ? valuesOf(article, timeZone) : blankValues;
  return {
    key: kept && resumed ? resumed : copyKey(article?.id ?? null, Date.now()),
    base,
    values: kept?.values ?? base,
    version: kept?.version ?? article?.version ?? null,
  };
}

/** The state of the dialog: its fields, what was kept of them, saving, and what came in between. */
export function useArticleForm(options: FormOptions) {
  const { article, onSaved } = options;
  const { timeZone } = usePageFacts();
  const client = useQueryClient();
  const [form, setForm] = useState(() => start(options, timeZone));
  const [server, setServer] = useState(article);
  const [problems, setProblems] = useState<FieldMessages>({});
  const [isSaving, setSaving] = useState(false);
  const [theirs, setTheirs] = useState<AdminArticleWithContent | null>(null);
  const [wasSaved, setWasSaved] = useState(false);
  const saving = useRef(false);

  const { key, base, values, version } = form;
  const isDirty = !sameValues(values, base);
  const articleId = server?.id ?? null;
  const isNew = server === null;
  const copy = useDraftCopy({ key, copy: { values, version, articleId }, isDirty });
  const latest = useLatest(values);

  const set = useCallback(
    <F extends keyof FormValues>(field: F, value: FormValues[F]) => {
      setForm((now) => ({
        ...now,
        values:
          field === 'title'
            ? withTitle(now.values, String(value), isNew ? stampOf(now.key) : null)
            : { ...now.values, [field]: value },
      }));
      setProblems(({ [field]: _mended, ...others }) => others as FieldMessages);
    },
    [isNew],
  );

  /** Puts another text into the fields; the one that stands there stays as a copy of its own. */
  function replace(next: Partial<ReturnType<typeof start>>) {
    copy.keepNow();
    setForm((now) => ({ ...now, key: copyKey(articleId, Date.now()), ...next }));
    setProblems({});
  }

  const restore = ({ key: keptKey, copy: kept }: KeptCopy) =>
    replace({ key: keptKey, values: kept.values, version: kept.version });

  /** After a conflict: the chosen text, upon what the other one saved. */
  function settle(chosen: FormValues) {
    if (!theirs) return;
    const theirValues = valuesOf(theirs, timeZone);
    const next = { base: theirValues, values: chosen, version: theirs.version };
    if (sameValues(chosen, values)) setForm((now) => ({ ...now, ...next }));
    else replace(next);
    setServer(theirs);
    setTheirs(null);
  }

  /** @param andClose whether the dialog closes then, unless something was typed meanwhile */
  async function save({ andClose }: { andClose: boolean }) {
    if (saving.current) return;
    const draft = draftOf(values, { timeZone, now: new Date(), publishedAt: server?.publishedAt ?? null });
    const found = findProblems(draft, check);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    saving.current = true;
    setSaving(true);
    try {
      const saved =
        server && version !== null
          ? await updateArticle(server.id, draft, version)
          : await createArticle(draft);
      const isAllSaved = sameValues(latest.values, values);
      if (isAllSaved) copy.drop();
      else if (isNew) dropCopy(key);
      putArticle(client, saved);
      const closes = andClose && isAllSaved && latest.isShown;
      tellSaved(client, saved, {
        words: isNew ? adminToasts.created : adminToasts.updated,
        closes,
        timeZone,
      });
      if (closes) onSaved();
      else goOn(values, saved);
    } catch (error) {
      await failed(error);
    } finally {
      saving.current = false;
      setSaving(false);
    }
  }

  /** From now on the dialog edits what was saved. */
  function goOn(sent: FormValues, saved: SavedArticle) {
    const stamp = isNew ? stampOf(key) : null;
    const fields = { sent, saved: valuesOf(saved, timeZone), stamp };
    setForm((now) => ({
      key: isNew ? copyKey(saved.id, stampOf(now.key)) : now.key,
      ...afterSave({ now: now.values, ...fields }),
      version: saved.version,
    }));
    setServer(saved);
    setWasSaved(true);
    // Where the history is open, it has one more text.
    client.invalidateQueries({ queryKey: ['admin-revisions', saved.id] });
  }

  async function failed(error: unknown) {
    copy.keepNow();
    tellFailure(error, isNew ? adminToasts.createFailed : adminToasts.updateFailed);
    if (endIfRejected(client, error, key)) return;
    if (error instanceof FieldsError) setProblems(asFieldMessages(error.fields));
    if (server && error instanceof ApiError && error.body.includes(CONFLICT)) {
      const now = await readArticle(server.id).catch(() => null);
      if (now) setTheirs(now);
    }
  }

  return {
    values,
    base,
    set,
    problems,
    /** null for a new one, until it is saved. */
    articleId,
    isDirty,
    isSaving,
    /** Everything that stands in the fields was saved, and the dialog is still open. */
    isSaved: wasSaved && !isDirty,
    save,
    copyState: copy.state,
    ownKey: key,
    keepCopy: copy.keepNow,
    dropCopy: copy.drop,
    restore,
    replaceText: (text: Partial<FormValues>) => replace({ values: { ...values, ...text } }),
    theirs: theirs && valuesOf(theirs, timeZone),
    settle,
  };
}

/** What a save that was on its way finds when it is back. */
function useLatest(values: FormValues): { values: FormValues; isShown: boolean } {
  const latest = useRef({ values, isShown: true }).current;
  useEffect(() => {
    latest.values = values;
  });
  useEffect(() => {
    latest.isShown = true;
    return () => {
      latest.isShown = false;
    };
  }, [latest]);
  return latest;
}

export type ArticleFormState = ReturnType<typeof useArticleForm>;
