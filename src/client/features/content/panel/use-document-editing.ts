import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm, useFormState } from 'react-final-form';
import { fillIn } from '#client/components/form/draft.ts';
import { useRested } from '#client/components/use-rested.ts';
import { useAction } from '#client/panel/kit/use-action.ts';
import type { KeptCopy } from '#client/panel/kit/versions/copies.ts';
import { useDraftCopy } from '#client/panel/kit/versions/use-draft-copy.ts';
import { ApiError } from '#shared/api-error.ts';
import { formWords as words } from '#shared/content/panel-words.ts';
import type { ContentFinding, ReadContent, SavedContent } from '#shared/content/responses.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { contentCheckQuery, contentCopies, type StoredDocument } from './content-queries.ts';
import { type DocumentField, formName, tidied, valueAt } from './document-values.ts';

/** What the changes are based on. */
interface Base {
  /** The key under which this browser keeps the texts. */
  key: string;
  version: number;
  /** The saved document, as JSON. */
  text: string;
}

export interface OpenedDocument {
  base: Base;
  document: StoredDocument;
}

const schemaOf = ({ schema }: ReadContent) => schema as DocumentField;
const tidyOf = (content: ReadContent, values: unknown) => tidied(schemaOf(content), values) as StoredDocument;

/** @param copyKey the kept copy to continue with */
export function openDocument(content: ReadContent, copyKey: string | null): OpenedDocument {
  const kept = copyKey ? contentCopies.read(copyKey) : null;
  const document = tidyOf(content, content.document);
  return {
    base: {
      key: kept && copyKey ? copyKey : contentCopies.keyOf(content.kind, Date.now()),
      version: kept?.version ?? content.version,
      text: JSON.stringify(document),
    },
    document: kept?.values ?? document,
  };
}

/** How long a person must stop typing before the server is asked about the texts. */
const REST_MS = 500;

/** What the server says about the texts, once typing pauses. */
function useFindings(document: StoredDocument, first: readonly ContentFinding[]): readonly ContentFinding[] {
  const [opened] = useState(document);
  const rested = useRested(document, REST_MS);
  const { data } = useQuery({ ...contentCheckQuery(rested), enabled: rested !== opened });
  return data ?? first;
}

/** The state around the form's fields: saves, conflicts, kept copies, and what the server says. */
export function useDocumentEditing(content: ReadContent, opened: OpenedDocument) {
  const { kind } = content;
  const form = useForm();
  const { values } = useFormState({ subscription: { values: true } });
  const document = useMemo(() => tidyOf(content, values), [content, values]);
  const [base, setBase] = useState(opened.base);
  const [isStrict, setStrict] = useState(content.findings.length > 0);
  const { key, version } = base;
  const isDirty = JSON.stringify(document) !== base.text;
  const copy = useDraftCopy({ key, copy: { values: document, version, recordId: kind }, isDirty });
  const { act, isBusy, busy, error, reset } = useAction({ resume: key });
  const findings = useFindings(document, content.findings);
  const isConflict = error instanceof ApiError && error.status === 409 && content.version !== version;
  const theirs = isConflict ? tidyOf(content, content.document) : null;

  /** @param then called with the saved version; right away if there is nothing to save */
  function save(then?: (version: number) => void) {
    setStrict(true);
    if (!isDirty) {
      then?.(version);
      return;
    }
    act({
      path: staffApi.saveContent,
      body: { kind, version, document },
      onDone(saved: SavedContent) {
        const now = tidyOf(content, form.getState().values);
        setBase({ key, version: saved.version, text: JSON.stringify(document) });
        if (JSON.stringify(now) === JSON.stringify(document)) copy.drop();
        else copy.rebase(key, { values: now, version: saved.version, recordId: kind });
        then?.(saved.version);
      },
    });
  }

  function fill(next: StoredDocument) {
    const blank = Object.fromEntries(Object.keys(form.getState().values).map((name) => [name, undefined]));
    fillIn(form, { ...blank, ...next });
  }

  /** Puts other texts into the form. Those that were in it stay as a copy. */
  function replace(next: StoredDocument, nextBase: Partial<Base> = {}) {
    copy.keepNow();
    setBase({ ...base, key: contentCopies.keyOf(kind, Date.now()), ...nextBase });
    fill(next);
  }

  // Taken back from the history, for example.
  const isOutdated = !isDirty && content.version > version;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each newer version.
  useEffect(() => {
    if (!isOutdated) return;
    const next = tidyOf(content, content.document);
    setBase({ key, version: content.version, text: JSON.stringify(next) });
    fill(next);
  }, [isOutdated]);

  /** After a conflict: goes on from the other person's save. @param places that keep the other person's texts */
  function settle(places: readonly string[]) {
    if (!theirs) return;
    copy.keepNow();
    // Shows the fields again.
    flushSync(() => {
      setBase({
        key: contentCopies.keyOf(kind, Date.now()),
        version: content.version,
        text: JSON.stringify(theirs),
      });
      reset();
    });
    form.batch(() => {
      for (const at of places) form.change(formName(at), valueAt(theirs, at));
    });
  }

  /** Lets the editor close without a question. */
  function forget() {
    copy.drop();
    flushSync(() => setBase({ ...base, text: JSON.stringify(document) }));
  }

  return {
    document,
    version,
    findings,
    isStrict,
    isDirty,
    isBusy,
    isSaving: busy === staffApi.saveContent,
    error: isConflict ? null : error,
    theirs,
    save,
    settle,
    /** Goes back to what the site shows. */
    discardAction: { path: staffApi.discardContent, body: { kind, version }, done: words.discarded },
    replace,
    restore: ({ key, copy }: KeptCopy<StoredDocument>) =>
      replace(copy.values, { key, version: copy.version ?? version }),
    ownKey: key,
    copyState: copy.state,
    keepCopy: copy.keepNow,
    dropCopy: copy.drop,
    forget,
  };
}

export type DocumentEditing = ReturnType<typeof useDocumentEditing>;
