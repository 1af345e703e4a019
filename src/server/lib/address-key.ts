/** Addresses are compared as mail servers treat them: without regard to case. */
export const addressKey = (address: string) => address.trim().toLowerCase();
