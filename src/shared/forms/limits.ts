/** The usual maximum lengths; apart from the schemas, for pages without a form of the kit. */
export const limits = { name: 200, email: 254, phone: 50, line: 300, text: 5_000 } as const;
