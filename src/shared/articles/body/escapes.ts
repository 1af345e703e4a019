/** What a backslash takes the meaning from: the characters of marks, and the backslash itself. Before any other it is text. */
const escapable = '\\*[]()!#>-•"“”—.';

/** Half of a character, which no text has alone: `splitText` replaces those that it had. */
const FIRST_STAND_IN = 0xdc00;

/**
 * Replaces each escaped character by a stand-in, so that the rules of marks need not know of escapes. Whatever shows the text shows the
 * characters (`showEscapes`).
 */
export const hideEscapes = (text: string) =>
  text.replace(/\\([\\*[\]()!#>\-•"“”—.])/g, (_, character: string) =>
    String.fromCharCode(FIRST_STAND_IN + escapable.indexOf(character)),
  );

export const showEscapes = (text: string) =>
  text.replace(/\p{Cs}/gu, (standIn) => escapable.charAt(standIn.charCodeAt(0) - FIRST_STAND_IN));
