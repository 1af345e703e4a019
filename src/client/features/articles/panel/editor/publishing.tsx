import { useState } from 'react';
import { Button, FormControl } from 'react-bootstrap';
import { useForm } from 'react-final-form';
import { FieldLayout, useFormField } from '#client/components/form/field-layout.tsx';
import { usePageFacts } from '#client/components/page-facts.ts';
import { CopyField } from '#client/panel/kit/copy-field.tsx';
import { formatDateTime } from '#client/panel/kit/moment.tsx';
import { useAction } from '#client/panel/kit/use-action.ts';
import type { PreviewLink } from '#shared/articles/editing.ts';
import { previewPaths } from '#shared/articles/preview-paths.ts';
import { publishingWords as words } from '#shared/articles/publishing-words.ts';
import { momentIn } from '#shared/dates/moment-in.ts';
import { zoneName } from '#shared/dates/zone-name.ts';
import type { ArticleValues } from './form-values.ts';
import type { ArticleEditing } from './use-article-editing.ts';

/** When a scheduled article is published, and who may see the draft before. */
export const Publishing = ({ editing }: { editing: ArticleEditing }) => (
  <div className="publishing d-grid gap-4">
    <Schedule editing={editing} />
    <Sharing editing={editing} />
  </div>
);

function Schedule({ editing: { values, article } }: { editing: ArticleEditing }) {
  const { timeZone } = usePageFacts();
  const form = useForm<ArticleValues>();
  const { published, schedule } = values;
  const { input, aria, layout } = useFormField({
    name: 'schedule',
    label: words.schedule,
    required: false,
    help: words.zone(zoneName(timeZone)),
  });
  const found = published ? null : momentIn(schedule, timeZone);
  return (
    <section aria-labelledby="schedule-title">
      <h3 id="schedule-title" className="h4">
        {words.scheduleTitle}
      </h3>
      {article?.scheduleProblem && (
        <p className="form-notice">{words.notPublished(article.scheduleProblem)}</p>
      )}
      <FieldLayout layout={layout}>
        <FormControl
          {...input}
          {...aria}
          type="datetime-local"
          disabled={published}
          autoFocus={Boolean(layout.message)}
        />
      </FieldLayout>
      <p role="status">
        {published && words.isPublished}
        {found && words.willBePublic(formatDateTime(found.moment.toISOString(), timeZone))}
        {found?.clocks && ` ${words.clocks[found.clocks]}`}
      </p>
      {found && (
        <Button variant="quiet" onClick={() => form.change('schedule', '')}>
          {words.unschedule}
        </Button>
      )}
    </section>
  );
}

/** The link by which people without an account see the draft. */
function Sharing({ editing: { article, notePreview } }: { editing: ArticleEditing }) {
  const { timeZone } = usePageFacts();
  const [address, setAddress] = useState('');
  const { act, isBusy } = useAction({ rereads: null });
  const until = article?.previewUntil;
  const share = (id: number) =>
    act({
      path: previewPaths.share(id),
      failed: words.shareFailed,
      onDone(link: PreviewLink) {
        notePreview(link.until);
        setAddress(link.address);
      },
    });
  const end = (id: number) =>
    act({
      path: previewPaths.end(id),
      done: words.ended,
      failed: words.endFailed,
      onDone: () => notePreview(null),
    });
  return (
    <section aria-labelledby="preview-title">
      <h3 id="preview-title" className="h4">
        {words.previewTitle}
      </h3>
      <p>{until ? words.sharedUntil(formatDateTime(until, timeZone)) : words.previewText(article)}</p>
      {until && address && <CopyField label={words.address} value={address} />}
      {article && !article.published && (
        <div className="btn-row">
          {!(until && address) && (
            <Button variant="outline-primary" aria-disabled={isBusy} onClick={() => share(article.id)}>
              {until ? words.showLink : words.share}
            </Button>
          )}
          {until && (
            <Button variant="quiet-danger" aria-disabled={isBusy} onClick={() => end(article.id)}>
              {words.end}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
