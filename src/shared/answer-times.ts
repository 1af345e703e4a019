/** How soon the firm says that it will answer, once: pages and mails show the words, and the desk's deadlines count the days. */
export const answerTimes = {
  enquiry: { words: '1-2 business days', businessDays: 2 },
  application: { words: '1-2 weeks', businessDays: 10 },
} as const;
