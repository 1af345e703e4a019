export interface Region {
  /** BCP 47: how dates, times, numbers and amounts are written. */
  locale: string;
  /** BCP 47: the language of the pages and mails. */
  language: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** Before telephone numbers from abroad, without its +. */
  callingCode: string;
  /** ISO 4217; all prices are in whole units of it. */
  currency: string;
  /** 0 is Sunday, 1 is Monday: the first column of a calendar. */
  firstDayOfWeek: 0 | 1 | 6;
  /** The spelling that texts are checked against. Canadian has American endings in -ize and British ones in -our and -re. */
  spelling: 'American' | 'British' | 'Canadian';
}
