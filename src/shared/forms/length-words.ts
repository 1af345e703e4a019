import { region } from '../region.ts';

const characters = (count: number) =>
  `${count.toLocaleString(region.locale)} ${count === 1 ? 'character' : 'characters'}`;

/** For a text near the maximum of its field, and beyond it. */
export const lengthWords = {
  left: (count: number) => `${characters(count)} left`,
  tooMany: (count: number) => `${characters(count)} too many`,
  /** Said by a form that refuses to send the text. */
  shorten: (count: number) => `Please shorten this text by ${characters(count)}.`,
};
