import { expect } from '@jest/globals';
import { clients } from '#shared/content/documents/clients.ts';
import { team } from '#shared/content/documents/team.ts';
import type { ContentRevision, ReadContent } from '#shared/content/responses.ts';
import { staffApi } from '#shared/panel/paths.ts';
import type { TestApp } from '../support/app.ts';
import { asEditor } from '../support/panel.ts';

export const withTitle = (title: string) => ({ ...team, hero: { ...team.hero, title } });
/** The clients with one, of this name. */
export const withName = (name: string) => ({
  ...clients,
  organizations: [{ ...clients.organizations[0], name }],
});

interface Seen {
  kind: string;
  version: number;
}

/** The calls of the panel that edit the site's words. Those named in the past tense expect to succeed. */
export function asWriter(app: TestApp) {
  const { post } = asEditor(app);
  const read = async (kind: string): Promise<ReadContent> => {
    const { body } = await post(staffApi.readContent, { kind });
    expect(body).toMatchObject({ kind });
    return body;
  };
  const save = (document: { kind: string }, version: number) =>
    post(staffApi.saveContent, { kind: document.kind, version, document });
  const saved = async (document: { kind: string }): Promise<Seen> => {
    const { version } = await read(document.kind);
    const { status, body, text } = await save(document, version);
    expect({ status, text: status === 200 ? '' : text }).toEqual({ status: 200, text: '' });
    return { kind: document.kind, version: body.version };
  };
  const publish = (...documents: Seen[]) => post(staffApi.publishContent, { documents });
  return {
    post,
    read,
    save,
    saved,
    publish,
    async published(...documents: { kind: string }[]): Promise<string> {
      const seen = [];
      for (const document of documents) seen.push(await saved(document));
      const { status, body, text } = await publish(...seen);
      expect({ status, text: status === 200 ? '' : text }).toEqual({ status: 200, text: '' });
      return body.publication;
    },
    takeBack: (publication: string) => post(staffApi.takeBackContent, { publication }),
    revisions: async (kind: string): Promise<ContentRevision[]> =>
      (await post(staffApi.contentRevisions, { kind })).body,
  };
}

/** Nothing is stored. */
export async function clearContent({ knex }: TestApp): Promise<void> {
  for (const table of ['content_documents', 'content_revisions', 'images', 'admin_audit'] as const)
    await knex(table).del();
}
