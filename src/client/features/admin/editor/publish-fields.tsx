import { adminEditor } from '../../../../shared/content/admin.ts';
import { usePageFacts } from '../../../components/page-facts.ts';
import { Field } from './field.tsx';
import { isFutureDay } from './form-values.ts';
import type { ArticleFormState } from './use-article-form.ts';

/** Whether readers see it, and since when (product.md, 5). */
export function PublishFields({ form }: { form: ArticleFormState }) {
  const { timeZone } = usePageFacts();
  const { published, customPublishDate } = form.values;
  const isFuture = published && isFutureDay(customPublishDate, timeZone, new Date());
  return (
    <div className="publish-fields">
      <label className="form-tick">
        <input
          type="checkbox"
          className="form-check-input"
          checked={published}
          onChange={(event) => form.set('published', event.target.checked)}
        />
        Published
      </label>
      <Field
        form={form}
        name="customPublishDate"
        label="Custom publish date"
        help={isFuture ? undefined : 'Without one it is the moment of saving.'}
      >
        {(control) => (
          <input
            {...control}
            className="form-control"
            type="date"
            disabled={!published}
            value={customPublishDate}
            onChange={(event) => form.set('customPublishDate', event.target.value)}
          />
        )}
      </Field>
      <p className={isFuture ? 'form-notice' : 'visually-hidden'} role="status">
        {isFuture && adminEditor.futureDate}
      </p>
    </div>
  );
}
