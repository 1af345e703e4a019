/** What the mails tell. Choices come as the labels that the visitor chose from; what was left empty is ''. */
export interface ContactMail {
  name: string;
  email: string;
  phone: string;
  company: string;
  service: string;
  message: string;
}

export interface BookingMail {
  name: string;
  email: string;
  phone: string;
  company: string;
  service: string;
  /** In words: 'Monday, March 9, 2026' (`longDay`). */
  date: string;
  /** As on the form: '9:00 AM'. */
  time: string;
  /** The firm's zone, which date and time are in: 'America/New_York'. */
  timeZone: string;
  notes: string;
}

export interface ApplicationMail {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  university: string;
  major: string;
  graduationDate: string;
  gpa: string;
  yearInSchool: string;
  internshipType: string;
  startDate: string;
  availability: string;
  relevantExperience: string;
  whyInterested: string;
  skills: string;
  hasTransportation: boolean;
  canWorkRemotely: boolean;
  additionalInfo: string;
  /** Size in bytes. */
  files: readonly { name: string; size: number }[];
}

export interface NewsletterMail {
  /** On the site; one click ends the subscription. */
  unsubscribeUrl: string;
}

/** What only the firm is told. */
export interface FirmMail {
  /** Looks like spam: kept, but the visitor got no confirmation. */
  quarantined: boolean;
}
