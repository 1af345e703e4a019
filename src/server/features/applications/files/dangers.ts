/** Why a file is not sent to the firm's inbox, in words for the firm: '… contains macros'. */
export const dangers = {
  macros: 'contains macros',
  outside: 'loads external content when it is opened',
  embedded: 'contains embedded files or objects',
  dde: 'starts other programs through DDE fields',
  script: 'contains scripts',
  launch: 'starts other programs or opens other files',
  forms: 'contains an XFA form, which can run scripts',
  unreadable: 'has parts that could not be checked',
  unchecked: 'could not be checked in time',
} as const;

export type Danger = keyof typeof dangers;

/** 'contains macros, and loads …', or '' for a harmless file. */
export const describeDangers = (found: Iterable<Danger>) =>
  [...found].map((danger) => dangers[danger]).join(', and ');
