/** What happens around the publication of an article: the schedule, and the preview of a draft. Only the list and the editor load them. */
export const publishingWords = {
  label: 'Publishing',
  scheduled: 'Scheduled',
  scheduledFor: (moment: string) => `Scheduled for ${moment}`,
  missed: (moment: string) => `Not published on ${moment}`,
  /** Below the message of a save. */
  scheduledNote: (moment: string) => `It will be published on ${moment}.`,
  save: 'Schedule Article',
  scheduleInstead: 'Schedule it for that day instead',
  scheduleTitle: 'Schedule',
  schedule: 'Publish automatically on',
  zone: (zone: string) => `Date and time in ${zone}. Leave it empty to publish by hand.`,
  isPublished: 'A published article has no schedule.',
  willBePublic: (moment: string) => `Publication on ${moment}.`,
  clocks: {
    skipped: 'The clocks go forward then, so the time that you chose doesn’t exist.',
    twice: 'The clocks go back then, so this time comes twice. The first one counts.',
  },
  notPublished: (problem: string) => `The article wasn’t published at its time. ${problem}`,
  unschedule: 'Don’t schedule',
  previewTitle: 'Preview',
  previewText(article: { published: boolean } | null): string {
    if (!article) return 'Save the article first. Then you can share a preview of it.';
    if (article.published) return 'The article is public. Share its own address.';
    return 'Show the draft to people without an account.';
  },
  sharedUntil: (moment: string) => `Everyone with the link sees the draft as last saved, until ${moment}.`,
  share: 'Share a preview',
  address: 'Link to the preview',
  showLink: 'Show the link',
  shareFailed: 'The preview couldn’t be shared',
  end: 'End the preview',
  endFailed: 'The preview couldn’t be ended',
  ended: 'The link no longer works',
};
