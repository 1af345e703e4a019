import type { FormApi } from 'final-form';
import { hiddenFields } from '#shared/forms/fields.ts';
import type { FieldSchema, FormSchema } from '#shared/forms/schema.ts';
import { keepOnLeave } from './unsaved-changes.ts';

type Answers = Record<string, unknown>;

/** What was typed into a form but not sent (docs/decisions/0045). */
export interface Draft {
  /** Only fields that differ from their initial values. */
  answers: Answers;
  /** The initial values of these fields. Another link to the form may bring others, which are newer than the draft. */
  from?: Answers;
  /** The names of the chosen documents. A browser cannot store the files themselves. */
  documents: readonly string[];
}

export interface DraftStore {
  schema: FormSchema;
  /** Checked by its reader, since other code may have written it. */
  read(): Partial<Record<keyof Draft, unknown>>;
  keep(draft: Draft): void;
  drop(): void;
}

/** What was typed in this tab: it survives a reload and the Back button, and ends with the tab. */
export const tabStore = (name: string) => ({
  read: () => attempt(() => Object(JSON.parse(sessionStorage.getItem(`draft-${name}`) ?? '0'))) ?? {},
  keep: (typed: object) => attempt(() => sessionStorage.setItem(`draft-${name}`, JSON.stringify(typed))),
  drop: () => attempt(() => sessionStorage.removeItem(`draft-${name}`)),
});

/** The draft of a form in this tab. */
export const tabDraft = (name: string, schema: FormSchema): DraftStore => ({ schema, ...tabStore(name) });

/** Storage may be blocked or full, or hold anything. */
export function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}

/** What people do not fill in, and what is worth money or belongs to it. */
const notKept = [...Object.keys(hiddenFields), 'giftCode', 'giftSession'];

/** A draft may be unfinished, so lengths and patterns are not checked. */
const isAnswer = ({ type, enum: choices }: FieldSchema, value: unknown) =>
  typeof value === type && type !== 'number' && (!value || !choices || choices.includes(value as string));

/** The answers in any value that fit their fields, and differ from the initial values. */
export function keptValues({ properties }: FormSchema, values: unknown, initial: Answers = {}): Answers {
  const given = Object.entries(Object(values) as Answers).filter(([name, value]) => {
    const field = Object.hasOwn(properties, name) && !notKept.includes(name) && properties[name];
    return field && isAnswer(field, value) && value !== (initial[name] ?? (value === false ? false : ''));
  });
  return Object.fromEntries(given);
}

const namesOf = (value: unknown) => (Array.isArray(value) ? value.map(({ name }: File) => name) : []);

function draftOf(schema: FormSchema, form: FormApi): Draft {
  const { values, initialValues = {} } = form.getState();
  const answers = keptValues(schema, values, initialValues);
  const from = Object.fromEntries(Object.keys(answers).map((name) => [name, initialValues[name]]));
  return { answers, from, documents: Object.values(values).flatMap(namesOf) };
}

/** How long the visitor must stop typing before the draft is stored. */
const KEEP_DELAY_MS = 500;

/**
 * Fills in the draft of a form, and then keeps what is typed: shortly after each change, and when the page is hidden. A form with its
 * initial values, for example after it was sent, drops its draft.
 * @returns ends it; to be called when the form is unmounted
 */
export function keepDraft(form: FormApi, store: DraftStore): () => void {
  const { schema } = store;
  const { values, initialValues = {} } = form.getState();
  const { answers, from } = store.read();
  const before = Object(from) as Answers;
  const draft = Object.entries(keptValues(schema, answers, initialValues)).filter(
    ([name]) => !Object.hasOwn(before, name) || before[name] === initialValues[name],
  );
  fillIn(form, { ...Object.fromEntries(draft), ...keptValues(schema, values, initialValues) });

  const textOf = (latest: Draft) => JSON.stringify(latest);
  let kept = textOf(draftOf(schema, form));
  const keep = () => {
    const latest = draftOf(schema, form);
    if (textOf(latest) === kept) return;
    kept = textOf(latest);
    if (Object.keys(latest.answers).length > 0) store.keep(latest);
    else store.drop();
  };

  let timer: ReturnType<typeof setTimeout>;
  const unsubscribe = form.subscribe(
    ({ submitting }) => {
      clearTimeout(timer);
      if (submitting) keep();
      else timer = setTimeout(keep, KEEP_DELAY_MS);
    },
    { values: true, submitting: true },
  );
  // A form that is being sent was kept before. If the visitor now leaves for the payment page, the draft was dropped.
  const keepLast = keepOnLeave(() => form.getState().submitting || keep());
  return () => {
    unsubscribe();
    clearTimeout(timer);
    keepLast();
  };
}

/** Puts answers into a form. */
export function fillIn(form: FormApi, answers: Answers): void {
  form.batch(() => {
    for (const [name, value] of Object.entries(answers)) form.change(name, value);
  });
}
