/** The address of a link that writes an email. */
export const mailtoOf = (email: string) => `mailto:${encodeURIComponent(email)}`;

/** The address of a link that calls a phone number, however it was typed. */
export const telOf = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`;
