import { staffApi } from '../panel/paths.ts';

/** The calls for the link to a draft, apart from the paths that the whole panel loads. */
export const previewPaths = {
  share: (id: number | string) => `${staffApi.article(id)}/share-preview`,
  end: (id: number | string) => `${staffApi.article(id)}/end-preview`,
};
