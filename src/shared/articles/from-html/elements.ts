const setOf = (names: string): ReadonlySet<string> => new Set(names.split(' '));

/** They never have content, so nothing closes them. */
export const voidElements = setOf(
  'area base basefont br col embed frame hr img input link meta param source track wbr',
);

/** They begin and end a line of text. */
export const blockElements = setOf(
  'address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup html li legend main menu nav ol optgroup option p pre search section summary table tbody td tfoot th thead tr ul',
);

/** Blocks without space around them: two of them are lines of one paragraph, where blank ones part paragraphs. */
export const lineElements = setOf('div');

/** What an opening tag ends although it was not closed, and what it does not look beyond. */
export const impliedEnds = new Map<string, { ends: ReadonlySet<string>; within: ReadonlySet<string> }>([
  ['li', { ends: setOf('li'), within: setOf('ul ol menu') }],
  ['dt', { ends: setOf('dt dd'), within: setOf('dl') }],
  ['dd', { ends: setOf('dt dd'), within: setOf('dl') }],
  ['td', { ends: setOf('td th'), within: setOf('table tr') }],
  ['th', { ends: setOf('td th'), within: setOf('table tr') }],
  ['tr', { ends: setOf('tr'), within: setOf('table') }],
  ['a', { ends: setOf('a'), within: setOf('table') }],
]);

export const strongElements = setOf('b strong');
export const emphasizedElements = setOf('i em cite dfn var');

/** Not for readers, so their content is missed by no one. */
export const hiddenElements = setOf('head style title template xml');

/** Left out with their content, in words for people. */
export const leftOut = new Map([
  ['audio', 'audio'],
  ['button', 'form field'],
  ['canvas', 'drawing'],
  ['datalist', 'form field'],
  ['map', 'image map'],
  ['math', 'formula'],
  ['noscript', 'script'],
  ['object', 'embed'],
  ['applet', 'embed'],
  ['script', 'script'],
  ['select', 'form field'],
  ['svg', 'drawing'],
  ['textarea', 'form field'],
  ['video', 'video'],
]);

/** The same for parts that only programs mark: by a class. */
export const leftOutClasses = new Map([
  ['mw-editsection', 'edit link'],
  ['msocommentreference', 'comment'],
  ['msocomtxt', 'comment'],
  ['kg-bookmark-description', 'bookmark card'],
  ['kg-bookmark-metadata', 'bookmark card'],
  ['kg-bookmark-thumbnail', 'bookmark card'],
]);

/** Their text stays, without what they show. */
export const plainElements = new Map([
  ['center', 'alignment'],
  ['code', 'code'],
  ['del', 'strikethrough'],
  ['details', 'fold-out'],
  ['dl', 'definition list'],
  ['ins', 'underline'],
  ['kbd', 'code'],
  ['mark', 'highlight'],
  ['s', 'strikethrough'],
  ['samp', 'code'],
  ['strike', 'strikethrough'],
  ['sub', 'subscript'],
  ['u', 'underline'],
]);
