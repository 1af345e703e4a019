/** The view of links in published articles that lead nowhere, and their problems. */
export const brokenLinkWords = {
  label: 'Broken links',
  list: 'Broken links',
  loading: 'Checking the links...',
  failed: 'The links couldn’t be checked',
  nothing: 'No broken links',
  nothingHint: 'Every link from a published article to this site leads to a page, an article or a heading.',
  rows: (count: number, isComplete: boolean) =>
    isComplete
      ? count === 1
        ? '1 broken link'
        : `${count} broken links`
      : `The first ${count} broken links`,
  of: (title: string) => `In “${title}”`,
  subject: (link: string, title: string) => `${link}, in “${title}”`,
  noPage: 'The site has no page at this address.',
  noArticle: 'No published article has this address.',
  noSection: 'The article has no such heading.',
  /** Below the message that a text was saved. */
  saved: (links: readonly string[]) =>
    links.length === 1
      ? `This link leads nowhere: ${links[0]}`
      : `These links lead nowhere: ${links.join(', ')}`,
};
