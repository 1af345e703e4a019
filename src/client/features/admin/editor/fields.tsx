import { RECOMMENDED_EXCERPT_LENGTH } from '../../../../shared/articles/editing.ts';
import { categories } from '../../../../shared/articles/topics.ts';
import { adminEditor } from '../../../../shared/content/admin.ts';
import { BodyField } from './body-field.tsx';
import { Field, LineField } from './field.tsx';
import { ImageField } from './image-field.tsx';
import { PublishFields } from './publish-fields.tsx';
import type { ArticleFormState } from './use-article-form.ts';
import type { ImageUpload } from './use-image-upload.ts';

interface FieldsProps {
  form: ArticleFormState;
  upload: ImageUpload;
  isDropTarget: boolean;
}

/** What an editor fills in, in the order in which one writes. */
export function Fields({ form, upload, isDropTarget }: FieldsProps) {
  const { excerpt, category } = form.values;
  return (
    <>
      <LineField form={form} name="title" label="Title" required />
      <LineField form={form} name="slug" label="Slug" />
      <Field
        form={form}
        name="excerpt"
        label="Excerpt"
        required
        help={
          <span className="tabular">
            {adminEditor.excerptCount(excerpt.length, RECOMMENDED_EXCERPT_LENGTH)}
          </span>
        }
      >
        {(control) => (
          <textarea
            {...control}
            className="form-control"
            rows={3}
            value={excerpt}
            onChange={(event) => form.set('excerpt', event.target.value)}
          />
        )}
      </Field>
      <BodyField form={form} />
      <div className="form-pair">
        <LineField form={form} name="author" label="Author" required />
        <Field form={form} name="category" label="Category">
          {(control) => (
            <select
              {...control}
              className="form-select"
              value={category}
              onChange={(event) => form.set('category', event.target.value)}
            >
              <option value="">None</option>
              {[...new Set([...categories, category])].filter(Boolean).map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <ImageField form={form} upload={upload} isDropTarget={isDropTarget} />
      <PublishFields form={form} />
    </>
  );
}
