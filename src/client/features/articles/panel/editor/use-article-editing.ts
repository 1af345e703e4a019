import check from 'virtual:form-check/article';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FORM_ERROR, type SubmissionErrors } from 'final-form';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm, useFormState } from 'react-final-form';
import { FieldsError } from '#client/api/post-api.ts';
import { usePageFacts } from '#client/components/page-facts.ts';
import { textFieldOf, typeText } from '#client/panel/kit/type-text.ts';
import { type Copy, type KeptCopy, stampOf } from '#client/panel/kit/versions/copies.ts';
import { useDraftCopy } from '#client/panel/kit/versions/use-draft-copy.ts';
import { notifyFailure, saveFailure } from '#client/panel/notify.ts';
import { readEditedArticle, revisionsQuery } from '#client/panel/queries.ts';
import { logOutOnRefusal } from '#client/panel/session/logout.ts';
import { ApiError } from '#shared/api-error.ts';
import {
  type ArticleDraft,
  CONFLICT,
  type PanelArticleWithContent,
  type SavedArticle,
} from '#shared/articles/editing.ts';
import { editorWords, panelToasts } from '#shared/articles/panel-words.ts';
import { publishingWords } from '#shared/articles/publishing-words.ts';
import { articleCopies } from '../article-copies.ts';
import { putArticle, saveArticle } from '../mutations.ts';
import { useNotifySaved } from '../row-actions.ts';
import {
  type ArticleValues,
  afterSave,
  asFieldMessages,
  blankValues,
  differingFields,
  draftOf,
  findDraftProblems,
  sameValues,
  valuesOf,
  withPublication,
} from './form-values.ts';

/** The version that the changes are based on. */
export interface Base {
  /** The key under which this browser keeps the text. */
  key: string;
  /** The text on the server. */
  values: ArticleValues;
  /** The version of the save that it comes from; null for a new article. */
  version: number | null;
  /** Null for a new article. */
  article: PanelArticleWithContent | null;
}

/** @param resumed the kept copy to continue with */
export function openText(article: PanelArticleWithContent | null, resumed: string | null, timeZone: string) {
  const kept = resumed ? articleCopies.read(resumed) : null;
  const values = article ? valuesOf(article, timeZone) : blankValues;
  const base: Base = {
    key: kept && resumed ? resumed : articleCopies.keyOf(article?.id ?? null, Date.now()),
    values,
    version: kept?.version ?? article?.version ?? null,
    article,
  };
  return { base, values: kept ? keptValues(kept, { values, version: article?.version ?? null }) : values };
}

/** The values of a copy; after another save, the publication is the one on the server. */
function keptValues(kept: Copy<ArticleValues>, now: Pick<Base, 'values' | 'version'>): ArticleValues {
  // A copy may come from an older page, without fields that are new.
  const values = { ...blankValues, ...kept.values };
  return kept.version === now.version ? values : withPublication(values, { former: values, now: now.values });
}

interface Save {
  /** The values of the fields when the save began. */
  sent: ArticleValues;
  draft: ArticleDraft;
  existing: { id: number; version: number } | null;
  andClose: boolean;
}

interface EditingOptions {
  /** The form's element. */
  form: RefObject<HTMLFormElement | null>;
  onSaved(): void;
}

/** The state around the form's fields: kept copies, saves, and conflicts. */
export function useArticleEditing(opened: Base, { form: element, onSaved }: EditingOptions) {
  const { timeZone } = usePageFacts();
  const client = useQueryClient();
  const form = useForm<ArticleValues>();
  const { values, submitting, submitErrors } = useFormState<ArticleValues>({
    subscription: { values: true, submitting: true, submitErrors: true },
  });
  const [base, setBase] = useState(opened);
  const [theirs, setTheirs] = useState<PanelArticleWithContent | null>(null);
  const [wasSaved, setWasSaved] = useState(false);
  const isShown = useIsShown();
  const notifySaved = useNotifySaved();

  const { key, version } = base;
  // Not Final Form's own `dirty`, because the initial text may have been a kept copy.
  const isDirty = !sameValues(values, base.values);
  const articleId = base.article?.id ?? null;
  const isNew = articleId === null;
  const wasPublished = base.article?.published ?? false;
  const schedules =
    !wasPublished && !values.published && values.schedule !== '' && values.schedule !== base.values.schedule;
  const copy = useDraftCopy({ key, copy: { values, version, recordId: articleId }, isDirty });

  const { mutateAsync, error } = useMutation({
    mutationFn: saveArticle,
    onSuccess(saved: SavedArticle, { sent, andClose }: Save) {
      const isAllSaved = sameValues(form.getState().values, sent);
      const closes = andClose && isAllSaved && isShown.current;
      if (isAllSaved) copy.drop();
      putArticle(client, saved);
      notifySaved(saved, { words: isNew ? panelToasts.created : panelToasts.updated, closes });
      if (closes) onSaved();
      else goOn(sent, saved, isAllSaved);
    },
    async onError(error, { existing }) {
      copy.keepNow();
      notifyFailure(saveFailure(error, isNew));
      if (logOutOnRefusal(error, key)) return;
      if (existing && isConflict(error)) {
        const now = await readEditedArticle(existing.id).catch(() => null);
        if (!now) return;
        const values = { former: base.values, now: valuesOf(now, timeZone) };
        fill(withPublication(form.getState().values, values));
        setTheirs(now);
      }
    },
  });

  function fill(next: ArticleValues) {
    const now = form.getState().values;
    form.batch(() => {
      for (const field of differingFields(now, next)) form.change(field, next[field]);
    });
  }

  /** From now on, the dialog edits the saved article. */
  function goOn(sent: ArticleValues, saved: SavedArticle, isAllSaved: boolean) {
    const now = form.getState().values;
    const stamp = isNew ? stampOf(key) : null;
    const next = afterSave({ now, sent, saved: valuesOf(saved, timeZone), stamp });
    const nextKey = isNew ? articleCopies.keyOf(saved.id, stampOf(key)) : key;
    if (!isAllSaved) {
      copy.rebase(nextKey, { values: next.values, version: saved.version, recordId: saved.id });
    }
    fill(next.values);
    setBase({ key: nextKey, values: next.base, version: saved.version, article: saved });
    setWasSaved(true);
    // If the history is open, it has a new entry.
    client.invalidateQueries({ queryKey: revisionsQuery(saved.id).queryKey });
  }

  /**
   * Submits the form; a second submission during the first is ignored.
   * @param andClose whether to close the dialog after the save, unless something was typed in the meantime
   * @returns the messages of invalid fields, in the format of Final Form
   */
  function submit(sent: ArticleValues, andClose: boolean) {
    const { publishedAt = null, scheduledFor = null } = base.article ?? {};
    const draft = draftOf(sent, { timeZone, now: new Date(), publishedAt, scheduledFor });
    const problems: SubmissionErrors = findDraftProblems(draft, check);
    if (Object.keys(problems).length > 0) return problems;
    const existing = articleId !== null && version !== null ? { id: articleId, version } : null;
    return mutateAsync({ sent, draft, existing, andClose }).then(
      () => undefined,
      (error): SubmissionErrors => ({
        ...messagesOf(error),
        [FORM_ERROR]: 'failed',
      }),
    );
  }

  /** Puts another text into the fields, which Ctrl+Z takes back. The current text is also kept as a separate copy. */
  function replace(text: ArticleValues, next: Partial<Base> = {}) {
    copy.keepNow();
    setBase((now) => ({ ...now, key: articleCopies.keyOf(articleId, Date.now()), ...next }));
    for (const name of differingFields(form.getState().values, text)) {
      const value = text[name];
      if (typeof value === 'string') typeText(textFieldOf(element.current, name), value);
    }
    // Sets the values of all other fields, and of fields that are not shown.
    form.reset(text);
  }

  const restore = ({ key: keptKey, copy: kept }: KeptCopy<ArticleValues>) =>
    replace(keptValues(kept, base), { key: keptKey, version: kept.version });

  /** After a conflict: goes on from the other person's save. @param fields that keep the other person's text */
  function settle(fields: readonly (keyof ArticleValues)[]) {
    if (!theirs) return;
    const next = { values: valuesOf(theirs, timeZone), version: theirs.version, article: theirs };
    const chosen = { ...values, ...Object.fromEntries(fields.map((field) => [field, next.values[field]])) };
    // Shows the fields again.
    flushSync(() => setTheirs(null));
    if (sameValues(chosen, values)) setBase((now) => ({ ...now, ...next }));
    else replace(chosen, next);
  }

  return {
    values,
    submit,
    submitErrors,
    /** Null for a new article until it is saved. */
    articleId,
    /** As on the server; null for a new article until it is saved. */
    article: base.article,
    /** The link to the preview was created, or ended. */
    notePreview: (previewUntil: string | null) =>
      setBase((now) => ({ ...now, article: now.article && { ...now.article, previewUntil } })),
    /** The stamp for a new article's address. */
    stamp: isNew ? stampOf(key) : null,
    isDirty,
    isSaving: submitting,
    saveLabel: schedules ? publishingWords.save : editorWords.save(isNew, wasPublished, values.published),
    /** Why the last save failed, unless a field shows the reason or there is a conflict. */
    problem: error && !messagesOf(error) && !isConflict(error) ? saveFailure(error, isNew) : null,
    /** All field values were saved, and the dialog is still open. */
    isSaved: wasSaved && !isDirty,
    copyState: copy.state,
    ownKey: key,
    keepCopy: copy.keepNow,
    dropCopy: copy.drop,
    restore,
    replaceText: (text: Partial<ArticleValues>) => replace({ ...values, ...text }),
    theirs: theirs && valuesOf(theirs, timeZone),
    settle,
  };
}

const isConflict = (error: unknown) => error instanceof ApiError && error.body.includes(CONFLICT);

/** The server's messages by field; null if it named no field. */
function messagesOf(error: unknown): SubmissionErrors | null {
  const messages = error instanceof FieldsError ? asFieldMessages(error.fields) : {};
  return Object.keys(messages).length > 0 ? messages : null;
}

/** Whether the dialog is still open when a save is answered. */
function useIsShown(): { readonly current: boolean } {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}

export type ArticleEditing = ReturnType<typeof useArticleEditing>;
