import * as s from '../shape.ts';

/** Uploads on one page of the library. */
export const LIBRARY_PAGE = 24;

export const libraryPageSchema = {
  type: 'object',
  properties: {
    after: {
      type: 'string',
      maxLength: 90,
      pattern: '^(\\d{1,15}-uploads/\\d{4}/[0-9a-f]{32}-\\d{1,5}x\\d{1,5}\\.jpg)?$',
      message: 'This must be the cursor of the library’s next page.',
    },
  },
  required: [],
} as const;

export const libraryPageShape = s.object('ImageLibraryPage', {
  rows: s.list(
    s.fields({
      imageUrl: s.text('A path on this site.'),
      width: s.integer(),
      height: s.integer(),
      uploadedAt: s.moment(),
    }),
  ),
  next: s.orNull(s.text('The value of `after` for the next page; null on the last page.')),
});
export type LibraryPage = s.TypeOf<typeof libraryPageShape>;
