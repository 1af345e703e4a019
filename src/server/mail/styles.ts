import { brand } from '#shared/brand.ts';
import { mailStack } from '#shared/fonts.ts';
import { shade } from '#shared/shade.ts';
import { typefaces } from '#shared/typefaces.ts';

/** The brand's colors, with the lighter indigo for lines on ink; a mail cannot load a style sheet. */
export const colors = {
  ...brand,
  tealBright: brand['teal-bright'],
  lavender: shade('#8f83e0'),
  white: '#ffffff',
} as const;

const { ink, indigo, paper, white, mist, line, text, muted, amber, teal } = colors;
const display = `font-family:${mailStack(typefaces.display)};font-weight:600;letter-spacing:-0.01em`;
const body = `font-family:${mailStack(typefaces.text)}`;
const wrap = 'word-break:break-word;overflow-wrap:anywhere;word-wrap:break-word';

/** By night, for the mail programs that can. */
export const night = {
  page: shade('#100e1c'),
  card: shade('#1f1b38'),
  line: shade('#3a355c'),
  head: shade('#2c2553'),
  text: shade('#f1eff9'),
  muted: shade('#bcb8d2'),
  link: shade('#b9aff5'),
  mist: shade('#2a2549'),
  notice: shade('#3d2f16'),
  onNotice: shade('#fbe7c6'),
} as const;

/** Inline styles, the only ones that every mail program supports. The classes beside them are for dark mode. */
export const styles = {
  page: `margin:0;padding:0;background-color:${paper};-webkit-text-size-adjust:100%`,
  outer: `background-color:${paper};padding:24px 12px 32px`,
  head: `background-color:${ink};border-radius:16px 16px 0 0;padding:22px 32px`,
  wordMark: `${display};font-size:24px;line-height:32px;color:${white};text-decoration:none`,
  card: `background-color:${white};border:1px solid ${line};border-top:0;border-radius:0 0 16px 16px;padding:36px 32px 32px;${wrap}`,
  h1: `${display};margin:0 0 16px;font-size:30px;line-height:36px;color:${ink}`,
  h2: `${display};margin:32px 0 12px;font-size:20px;line-height:26px;color:${ink}`,
  p: `${body};margin:0 0 16px;font-size:16px;line-height:26px;color:${text}`,
  note: `color:${muted}`,
  small: `${body};margin:0 0 6px;font-size:14px;line-height:22px;color:${muted}`,
  link: `color:${indigo};text-decoration:underline`,
  phone: `color:${indigo};text-decoration:underline;white-space:nowrap`,
  buttonRow: 'padding:12px 0 28px',
  buttonColor: indigo,
  // Outlook for Windows ignores a link's padding and gives the cell the `mso-` one; elsewhere the whole button is the link.
  buttonCell: `background-color:${indigo};border-radius:10px;mso-padding-alt:13px 23px`,
  button: `${body};display:inline-block;background-color:${indigo};border:1px solid ${indigo};border-radius:10px;padding:12px 22px;mso-padding-alt:0;font-size:16px;line-height:22px;mso-line-height-rule:exactly;font-weight:600;color:${white};text-decoration:none`,
  table: 'width:100%;table-layout:fixed;border-collapse:collapse',
  label: `${body};width:34%;padding:10px 12px 10px 0;border-top:1px solid ${line};font-size:14px;line-height:24px;color:${muted};vertical-align:top;text-align:left;font-weight:400`,
  value: `${body};padding:10px 0;border-top:1px solid ${line};font-size:16px;line-height:24px;color:${text};vertical-align:top;${wrap}`,
  wideLabel: `${body};padding:10px 0 0;border-top:1px solid ${line};font-size:14px;line-height:24px;color:${muted};text-align:left;font-weight:400`,
  wideValue: `padding:4px 0 16px;${wrap}`,
  quote: `${body};background-color:${mist};border-left:3px solid ${teal};border-radius:0 10px 10px 0;padding:14px 18px;font-size:16px;line-height:26px;color:${text};${wrap}`,
  steps: `background-color:${mist};border-radius:16px;padding:22px 24px 10px`,
  stepNumber: `${display};width:32px;padding:0 0 12px;font-size:18px;line-height:26px;color:${indigo};vertical-align:top`,
  step: `${body};padding:0 0 12px;font-size:16px;line-height:26px;color:${text};vertical-align:top;${wrap}`,
  stepsTitle: `${display};margin:0 0 12px;font-size:18px;line-height:26px;color:${ink}`,
  moment: `border-left:4px solid ${amber};padding:2px 0 2px 18px;margin:0 0 24px`,
  momentDay: `${display};margin:0;font-size:24px;line-height:32px;color:${ink}`,
  momentTime: `${body};margin:2px 0 0;font-size:18px;line-height:28px;color:${text}`,
  notice: `${body};margin:0 0 20px;background-color:${shade('#fdf0db')};border:1px solid ${amber};border-radius:10px;padding:12px 16px;font-size:15px;line-height:24px;color:${ink}`,
  gift: 'border-radius:16px 16px 0 0;padding:24px 26px',
  giftBrand: `${display};margin:0 0 28px;font-size:16px;line-height:20px`,
  giftTitle: `${display};margin:0 0 6px;font-size:24px;line-height:30px`,
  giftAmount: `${display};margin:10px 0 0;font-size:32px;line-height:38px`,
  giftSlip: `background-color:${mist};border-radius:0 0 16px 16px;padding:22px 26px 18px;${wrap}`,
  giftMessage: `${display};font-weight:400;margin:8px 0 12px;font-size:18px;line-height:27px;color:${ink};${wrap}`,
  giftCode: `margin:18px 0 8px;font-family:'SFMono-Regular',Consolas,Menlo,'Courier New',monospace;font-size:20px;line-height:28px;font-weight:700;letter-spacing:.04em;color:${ink}`,
  giftText: `${body};margin:0 0 6px;font-size:15px;line-height:24px;${wrap}`,
  foot: 'padding:24px 32px 0',
} as const;
