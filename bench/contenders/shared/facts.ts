/** Site data from the product's server that its components need. */
export const facts = {
  siteUrl: 'http://localhost:3000',
  timeZone: 'America/New_York',
  year: new Date().getFullYear(),
};
