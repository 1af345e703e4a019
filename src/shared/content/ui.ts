/** Words of the small controls that several pages share. */

/** The stars in words, for screen readers. */
export const ratingLabel = (rating: number) => `Rated ${rating} out of 5`;

/** `items` names the carousel's items, in lower case: 'services'. */
export const carouselTexts = {
  previous: (items: string) => `Previous ${items}`,
  next: (items: string) => `Next ${items}`,
  pause: (items: string) => `Pause ${items}`,
  play: (items: string) => `Play ${items}`,
  /** Printed beside the buttons. */
  position: (first: number, last: number, total: number) =>
    `${first === last ? first : `${first}–${last}`} of ${total}`,
  /** Read out after a visitor's own step. */
  announcement: (first: number, last: number, total: number) =>
    `Showing ${first === last ? first : `${first} to ${last}`} of ${total}`,
};
