/** What the product's server knows of the site and its components ask for. */
export const facts = {
  siteUrl: 'http://localhost:3000',
  timeZone: 'America/New_York',
  year: new Date().getFullYear(),
};
