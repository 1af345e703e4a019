import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { defineCopies } from '#client/panel/kit/versions/copies.ts';
import { call, PANEL, panelQuery, pollingOptions, seldom } from '#client/panel/queries.ts';
import { formWords as words } from '#shared/content/panel-words.ts';
import type { ContentFinding, ContentKind, ContentRevision, ReadContent } from '#shared/content/responses.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { sentenceOf } from './document-values.ts';

export type StoredDocument = ReadContent['document'];

export const contentListQuery = panelQuery<ContentKind[]>(['content', 'list'], staffApi.content);

/** Never refetched while a person types; a save that came first shows when the own one is refused. */
const unchanging = { ...seldom, staleTime: 0, gcTime: 0 } as const;

export const contentQuery = (kind: string) => ({
  ...panelQuery<ReadContent>(['content', 'read'], staffApi.readContent, { kind }),
  ...unchanging,
});

/** Several at once, as they are now. */
export const contentsQuery = (kinds: readonly string[]) =>
  queryOptions({
    ...pollingOptions,
    ...unchanging,
    queryKey: [PANEL, 'content', 'read', kinds],
    queryFn: () => Promise.all(kinds.map((kind) => call<ReadContent>(staffApi.readContent, { kind }))),
  });

export const contentRevisionsQuery = (kind: string) =>
  panelQuery<ContentRevision[]>(['content', 'revisions'], staffApi.contentRevisions, { kind });

export const contentRevisionQuery = (kind: string, id: number) =>
  panelQuery<{ document: StoredDocument }>(['content', 'revision'], staffApi.contentRevision, { kind, id });

/** What the server says about texts. Each question has its own answer, so a late one never replaces a newer one. */
export const contentCheckQuery = (document: StoredDocument) =>
  queryOptions({
    queryKey: ['content-check', document],
    queryFn: ({ signal }) =>
      call<ContentFinding[]>(staffApi.checkContent, { kind: document.kind, document }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });

/** The unsaved texts that this browser keeps. */
export const contentCopies = defineCopies<StoredDocument>({
  kind: 'content',
  label: words.copies,
  titleOf: ({ kind }) => sentenceOf(kind),
  isReadable: ({ kind }) => typeof kind === 'string',
});
