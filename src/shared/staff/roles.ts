/** What a person with an account is to the firm; `grants` in panel/views.ts says what each role may do. */
export const roles = ['owner', 'desk', 'editor'] as const;
export type Role = (typeof roles)[number];

export const isRole = (text: unknown): text is Role => (roles as readonly unknown[]).includes(text);
