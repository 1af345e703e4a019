import { readUploadedImage } from '#shared/images/uploaded-image.ts';
import { textLines } from './blocks.ts';
import { hideEscapes, showEscapes } from './escapes.ts';
import { findLinks, type RefusedLink } from './links.ts';
import { lacksAlt, readPicture } from './pictures.ts';

/** What an editor should change in a text. Only a missing `alt` keeps an article from being published. */
export interface TextProblem {
  /** Counted from 0. */
  line: number;
  /** An address that no link can have, a picture that stays text, or one that does not say what it shows. */
  kind: 'address' | 'picture' | 'alt';
  /** A sentence. */
  message: string;
  /** The address that it is about. */
  text: string;
}

/** Finds links and pictures that stay text, and pictures without a description. */
export function textProblems(text: string): TextProblem[] {
  return textLines(text).flatMap((line, at) =>
    problemsIn(hideEscapes(line).trim()).map((problem) => ({ line: at, ...problem })),
  );
}

type Problem = Omit<TextProblem, 'line'>;

function problemsIn(line: string): Problem[] {
  const picture = readPicture(line);
  if (!picture) return findLinks(line).refused.map(problemOf);
  const inCaption = findLinks(picture.caption ?? '').refused.map(problemOf);
  return lacksAlt(line) ? [{ kind: 'alt', message: noAlt, text: picture.src }, ...inCaption] : inCaption;
}

function problemOf({ address, isPicture }: RefusedLink): Problem {
  const text = showEscapes(address).trim();
  if (isPicture) {
    const isUploaded = readUploadedImage(text.split(/\s/)[0] ?? '') !== null;
    return { kind: 'picture', message: isUploaded ? notAlone : notUploaded, text };
  }
  return { kind: 'address', message: reasonAgainst(text), text };
}

function reasonAgainst(address: string): string {
  if (address === '') return 'This link has no address.';
  if (/\s/.test(address)) return 'The address of a link can’t contain blanks.';
  return /^https?:\/\/[^/?#]*@/i.test(address) ? hasUserName : notAllowed;
}

const noAlt =
  'Say what this picture shows, or write “decorative”. You can save the text, but not publish it.';
const notAlone = 'A picture must be alone on its line, such as ![what it shows](its address "caption").';
const notUploaded = 'Only uploaded pictures can be shown in a text.';
const hasUserName = 'The address of a link can’t contain a user name.';
const notAllowed =
  'A link can lead to an address with https:, http:, mailto: or tel:, to a page of this site, such as /contact, or to a heading, such as #section-summary.';
