import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { defineCopies } from '#client/panel/kit/versions/copies.ts';
import { call, panelQuery, seldom } from '#client/panel/queries.ts';
import { formWords as words } from '#shared/content/panel-words.ts';
import type { ContentFinding, ContentKind, ContentRevision, ReadContent } from '#shared/content/responses.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { sentenceOf } from './document-values.ts';

export type StoredDocument = ReadContent['document'];

export const contentListQuery = panelQuery<ContentKind[]>(['content', 'list'], staffApi.content);

/** Never refetched while a person types; a save that came first shows when the own one is refused. */
export const contentQuery = (kind: string) => ({
  ...panelQuery<ReadContent>(['content', 'read'], staffApi.readContent, { kind }),
  ...seldom,
  staleTime: 0,
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
