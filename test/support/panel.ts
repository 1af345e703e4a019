import request from 'supertest';
import type { ArticleDraft, PanelArticleWithContent } from '#shared/articles/editing.ts';
import { staffApi } from '#shared/panel/paths.ts';
import type { TestApp } from './app.ts';

export const password = 'correct horse battery staple';

/** Settings for `startApp` with this password. */
export const panelEnv = { ADMIN_PASSWORD: password };

export const validDraft: ArticleDraft = {
  title: 'A new article',
  slug: '',
  excerpt: 'What it is about.',
  content: 'One paragraph.\n\nAnother paragraph.',
  author: 'Maren Holloway',
  category: 'Leadership',
  featuredImage: null,
  featuredImageAlt: null,
  searchTitle: null,
  searchDescription: null,
  cardImage: null,
  published: true,
  publishedAt: null,
  scheduledFor: null,
};

/** The admin panel's calls, made as the panel makes them. */
export function asEditor(app: TestApp) {
  const post = (path: string, body: object = {}) =>
    request(app.server)
      .post(path)
      .set('Accept', 'application/json, application/problem+json')
      .send({ password, ...body });
  return {
    post,
    list: () => post(staffApi.articles),
    create: (draft: object = {}) => post(staffApi.createArticle, { ...validDraft, ...draft }),
    update: (id: number, change: object) => post(staffApi.updateArticle(id), change),
    remove: (id: number) => post(staffApi.deleteArticle(id)),
    restore: (id: number) => post(staffApi.restoreArticle(id)),
    /** Creates an article and resolves to it. */
    async make(draft: object = {}): Promise<PanelArticleWithContent> {
      const { status, body, text } = await post(staffApi.createArticle, { ...validDraft, ...draft });
      if (status !== 201) throw new Error(`${status}: ${text}`);
      return body;
    },
  };
}

/** An answer's cookies, as a browser would send them back. */
export function cookiesOf(answer: { headers: Record<string, unknown> }): string {
  const set = (answer.headers['set-cookie'] ?? []) as string[];
  return set.map((line) => line.split(';')[0]).join('; ');
}
