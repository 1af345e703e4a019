import check from 'virtual:form-check/article';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { ApiError } from '../../../shared/api-error.ts';
import { type AdminArticleWithContent, CONFLICT } from '../../../shared/articles/editing.ts';
import { adminToasts } from '../../../shared/content/admin.ts';
import { FieldsError } from '../../api/post-api.ts';
import { usePageFacts } from '../../ui/page-facts.ts';
import { putArticle } from '../article-cache.ts';
import { createArticle, readArticle, updateArticle } from '../calls.ts';
import { copyKey, type KeptCopy, readCopy, stampOf } from '../copies/store.ts';
import { useDraftCopy } from '../copies/use-draft-copy.ts';
import { endIfRejected } from '../log-in-out.ts';
import { tellFailure, tellSuccess } from '../tell.ts';
import {
  asFieldMessages,
  blankValues,
  canSave,
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
  const saving = useRef(false);

  const { key, base, values, version } = form;
  const isDirty = !sameValues(values, base);
  const copy = useDraftCopy({ key, copy: { values, version, articleId: article?.id ?? null }, isDirty });
  const isNew = article === null;

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
    setForm((now) => ({ ...now, key: copyKey(article?.id ?? null, Date.now()), ...next }));
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

  async function save() {
    if (saving.current || !canSave(values)) return;
    const draft = draftOf(values, { timeZone, now: new Date(), publishedAt: server?.publishedAt ?? null });
    const found = findProblems(draft, check);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    saving.current = true;
    setSaving(true);
    try {
      const saved =
        article && version !== null
          ? await updateArticle(article.id, draft, version)
          : await createArticle(draft);
      copy.drop();
      putArticle(client, saved);
      tellSuccess(article ? adminToasts.updated : adminToasts.created);
      onSaved();
    } catch (error) {
      await failed(error);
    } finally {
      saving.current = false;
      setSaving(false);
    }
  }

  async function failed(error: unknown) {
    copy.keepNow();
    tellFailure(error, article ? adminToasts.updateFailed : adminToasts.createFailed);
    if (endIfRejected(client, error, key)) return;
    if (error instanceof FieldsError) setProblems(asFieldMessages(error.fields));
    if (article && error instanceof ApiError && error.body.includes(CONFLICT)) {
      const now = await readArticle(article.id).catch(() => null);
      if (now) setTheirs(now);
    }
  }

  return {
    values,
    base,
    set,
    problems,
    isDirty,
    isSaving,
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

export type ArticleFormState = ReturnType<typeof useArticleForm>;
