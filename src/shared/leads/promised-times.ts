/** The firm's promised answer times: pages and mails show the words, and the desk's deadlines count the days. */
export const promisedTimes = {
  enquiry: { words: '1-2 business days', businessDays: 2 },
  application: { words: '1-2 weeks', calendarDays: 14 },
} as const;
