/** The lark at rest, its feet at the origin: paths of body and wing, and the eye. Null leaves its post empty. */
export const resting: Resting | null = {
  body: 'M35-55L47-51L36-47C38-34 30-18 14-11L-4-7L-42 14L-50 9L-30-12C-26-32-8-44 8-47C10-55 15-60 21-62L17-70L28-63C32-61 34-58 35-55Z',
  wing: 'M10-42C-8-38-18-26-34-2C-14-6 6-14 12-28Z',
  eye: { x: 25, y: -54, radius: 2.2 },
};

interface Resting {
  body: string;
  wing: string;
  eye: { x: number; y: number; radius: number };
}
