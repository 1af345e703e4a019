import { drawArticleImages } from './article-images.ts';
import type { Drawn } from './drawn.ts';
import { drawGiftCards } from './gift-cards.ts';
import { drawIcons } from './icons.ts';

/** Everything that is drawn from the brand's colors, the motif and the firm's name. */
export const drawAll = async (): Promise<Drawn> => ({
  ...(await drawIcons()),
  ...(await drawGiftCards()),
  ...(await drawArticleImages()),
});
