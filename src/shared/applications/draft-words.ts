/** About text that was typed but not sent. Loads after the form. */
export const draftWords = {
  restored: 'We’ve restored what you typed before.',
  /** Before `attachAgain`. */
  restoredText: 'Restored.',
  attachAgain: 'Attach your files again',
  offered: 'This browser keeps an application that hasn’t been sent. Is it yours?',
  resume: 'Continue it',
  remove: 'Delete it',
  removeQuestion: 'Delete that application? What was typed will be gone from this browser.',
  clearQuestion: 'Clear the whole form? What you typed will be gone from this browser.',
  leave:
    'Your application hasn’t been sent yet. What you typed stays in this browser; your documents don’t. Leave the page?',
};
