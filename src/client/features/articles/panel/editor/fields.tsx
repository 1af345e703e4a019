import { useId } from 'react';
import { Button, FormControl } from 'react-bootstrap';
import { useField, useForm } from 'react-final-form';
import { FieldLayout, useFormField } from '#client/components/form/field-layout.tsx';
import { CheckboxField, SelectField } from '#client/components/form/fields.tsx';
import { TextAreaField } from '#client/components/form/text-areas.tsx';
import { usePageFacts } from '#client/components/page-facts.ts';
import { useContent } from '#client/components/use-content.ts';
import type { ImageUpload } from '#client/panel/kit/image-upload.ts';
import { RECOMMENDED_EXCERPT_LENGTH } from '#shared/articles/editing.ts';
import { editorWords } from '#shared/articles/panel-words.ts';
import { publishingWords } from '#shared/articles/publishing-words.ts';
import { categories } from '#shared/articles/topics.ts';
import { team } from '#shared/content/documents/team.ts';
import { BodyField } from './body-field.tsx';
import { type ArticleValues, isFutureDay, withTitle } from './form-values.ts';
import { ImageField } from './image-field.tsx';
import { SharingFields } from './sharing-fields.tsx';
import { SlugField } from './slug-field.tsx';

interface FieldsProps {
  /** The stamp for a new article's address; null once the address exists. */
  stamp: number | null;
  upload: ImageUpload;
  isDropTarget: boolean;
  /** Called when the person schedules the article instead of giving it a future date. */
  onSchedule(): void;
}

/** The fields, in the order in which an editor fills them in. */
export function Fields({ stamp, upload, isDropTarget, onSchedule }: FieldsProps) {
  return (
    <>
      <TitleField stamp={stamp} />
      <SlugField />
      <ExcerptField />
      <BodyField />
      <div className="form-pair">
        <AuthorField />
        <CategoryField />
      </div>
      <ImageField upload={upload} isDropTarget={isDropTarget} />
      <SharingFields />
      <div className="publish-fields d-grid gap-3 mt-4">
        <CheckboxField name="published" label="Published" />
        <PublishDateField onSchedule={onSchedule} />
        {stamp === null && <RevisedField />}
      </div>
    </>
  );
}

function TitleField({ stamp }: Pick<FieldsProps, 'stamp'>) {
  const form = useForm<ArticleValues>();
  const { input, aria, layout } = useFormField({ name: 'title', label: 'Title' });

  function change(title: string) {
    const { slug } = withTitle(form.getState().values, title, stamp);
    form.batch(() => {
      form.change('title', title);
      form.change('slug', slug);
    });
  }

  return (
    <FieldLayout layout={layout}>
      <FormControl
        {...input}
        {...aria}
        type="text"
        dir="auto"
        autoComplete="off"
        onChange={({ target }) => change(target.value)}
      />
    </FieldLayout>
  );
}

const useValue = <Value,>(name: keyof ArticleValues) =>
  useField<Value>(name, { subscription: { value: true } }).input.value;

function ExcerptField() {
  const { length } = useValue<string>('excerpt');
  const count = editorWords.excerptCount(length, RECOMMENDED_EXCERPT_LENGTH);
  return (
    <TextAreaField name="excerpt" label="Excerpt" rows={3} help={<span className="tabular">{count}</span>} />
  );
}

/** Readers see the photo and post of someone from the team. */
function AuthorField() {
  const { people } = useContent(team);
  const { input, aria, layout } = useFormField({ name: 'author', label: 'Author' });
  const listId = useId();
  return (
    <FieldLayout layout={layout}>
      <FormControl {...input} {...aria} autoComplete="off" list={listId} />
      <datalist id={listId}>
        {people.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </FieldLayout>
  );
}

function RevisedField() {
  if (!useValue<boolean>('published')) return null;
  return <CheckboxField name="revised" label="Show readers that it was updated today" />;
}

function CategoryField() {
  // Articles can keep a category that is no longer offered.
  const names = [...new Set([...categories, useValue<string>('category')])].filter(Boolean);
  return (
    <SelectField
      name="category"
      label="Category"
      required={false}
      prompt="None"
      options={names.map((name) => ({ value: name, label: name }))}
    />
  );
}

/** The date that readers see (product.md, 5). */
function PublishDateField({ onSchedule }: Pick<FieldsProps, 'onSchedule'>) {
  const form = useForm<ArticleValues>();
  const { timeZone } = usePageFacts();
  const published = useValue<boolean>('published');
  const day = useValue<string>('customPublishDate');
  const isFuture = published && isFutureDay(day, timeZone, new Date());
  const { input, aria, layout } = useFormField({
    name: 'customPublishDate',
    label: 'Custom publish date',
    required: false,
    help: isFuture
      ? undefined
      : 'If you leave this empty, a published article gets the day on which you save it.',
  });
  function schedule() {
    form.batch(() => {
      form.change('published', false);
      form.change('customPublishDate', '');
      form.change('schedule', `${day}T09:00`);
    });
    onSchedule();
  }

  return (
    <>
      <FieldLayout layout={layout}>
        <FormControl {...input} {...aria} type="date" disabled={!published} />
      </FieldLayout>
      <p className={isFuture ? 'form-notice w-100 mb-0' : 'visually-hidden'} role="status">
        {isFuture && editorWords.futureDate}
      </p>
      {isFuture && (
        <Button className="mt-3" variant="outline-primary" onClick={schedule}>
          {publishingWords.scheduleInstead}
        </Button>
      )}
    </>
  );
}
