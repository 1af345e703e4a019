/** Where a card stands to be looked at and printed; whoever has the link has the code. */
export const cardPage = '/gift-card';

export const cardPath = (token: string) => `${cardPage}?${new URLSearchParams({ token })}`;
