import { Router } from 'express';
import type { Knex } from 'knex';
import type { Config } from '#server/config/types.ts';
import { notFound } from '#server/http/errors.ts';
import { sendMessagePage } from '#server/http/message-page.ts';
import type { Query } from '#server/http/public-queries.ts';
import { privateLinkHeaders } from '#server/http/security-headers.ts';
import type { Contents } from '#shared/content/contents.ts';
import { formatPerZone } from '#shared/dates/formats.ts';
import { paths } from '#shared/paths.ts';
import { draftPath, findPreview } from './preview-link.ts';
import { articlePagePath, forPage } from './public-queries.ts';
import { findDraftWithRelated } from './related.ts';

const endFormat = formatPerZone({ dateStyle: 'long', timeStyle: 'short' });

/** GET /articles/…?preview=…: the page of a draft as it will be, for everyone who has its link. */
export const draftPages = (knex: Knex, config: Config, contents: () => Contents) =>
  Router().get(
    // The name that other pages have in the log (http/route-label.ts).
    paths.article(':name'),
    ({ query }, _res, next) => next(query.preview === undefined ? 'route' : undefined),
    privateLinkHeaders,
    async ({ params, query: { preview } }, res, next) => {
      const found = await findPreview(knex, preview, config.acceptedSecrets, new Date());
      if (found === null) return sendMessagePage(res, 404, unknown);
      if (found === 'over') return sendMessagePage(res, 410, over);
      const { slug, draft } = found;
      if (!draft) return res.redirect(303, paths.article(slug));
      if (slug !== params.name) return res.redirect(303, draftPath(slug, preview));
      const end = endFormat(config.firmTimeZone).format(draft.until);
      const notice = `Preview of a draft, until ${end}. It is not public.`;
      const read = async () => {
        const article = await findDraftWithRelated(knex, draft, contents());
        if (!article) throw notFound('Article not found');
        return { ...forPage(article), notice };
      };
      res.locals.queries = [{ path: articlePagePath, read }] satisfies Query[];
      next();
    },
  );

const over = {
  heading: 'This preview has ended',
  sentence: 'The link has expired, or the author has ended it. Ask the person who sent it for a new one.',
};
const unknown = {
  heading: 'This link isn’t valid',
  sentence: 'It may have been cut off: copy the whole link from the message that it came in.',
};
