/** The newsletter form, in the footer of every page and under the articles; its toasts are in `forms/notices.ts`. */
export const newsletterForm = {
  label: 'Email address',
  placeholder: 'Your email address',
  submit: 'SUBMIT',
  busy: 'SUBMITTING...',
};
