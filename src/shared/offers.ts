/** What the firm offers on its site. Off means that no page, link, call, field, mail or job of it exists. */
export const chosenOffers = {
  giftCards: true,
  traineeships: true,
  selfCheck: true,
  caseStudies: true,
  newsletter: true,
  /** Packages and gift cards are ordered and paid on the site. Without it, there are no gift cards either. */
  onlinePayment: true,
};
