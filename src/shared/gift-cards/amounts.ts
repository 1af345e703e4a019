/** The amounts of the gift card builder, and what each is named after (product.md, 6). */
export const giftAmounts = [
  { amount: 100, label: 'Individual Session' },
  { amount: 150, label: 'Career Check-up' },
  { amount: 250, label: 'Leadership Analysis' },
  { amount: 300, label: 'Development Plan' },
  { amount: 450, label: 'Full Assessment' },
  { amount: 600, label: 'Premium Package' },
  { amount: 800, label: 'Executive Coaching' },
  { amount: 1000, label: 'Complete Package' },
] as const;

export type GiftAmount = (typeof giftAmounts)[number]['amount'];
