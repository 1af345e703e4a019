const CAPTION = '[/caption]';

interface ShortcodeOptions {
  /** The pictures of a gallery, as HTML. @param ids empty for all of the post */
  gallery(ids: readonly string[]): string;
  count(what: string): void;
}

/**
 * WordPress's shortcodes as HTML: pictures with captions, galleries and embedded addresses. Others lose their brackets, because only their
 * plugin could show them; what is between them stays.
 */
export function expandShortcodes(html: string, { gallery, count }: ShortcodeOptions): string {
  const parts = html.replaceAll('[/wp_caption]', CAPTION).split(CAPTION);
  const captioned = parts.map((part, at) => (at < parts.length - 1 ? captionedPicture(part) : part)).join('');
  const closed = new Set(Array.from(captioned.matchAll(/\[\/([a-z][\w-]*)\]/g), ([, name]) => name));

  return captioned.replace(
    /\[(\/?)([a-z][\w-]*)((?:\s[^[\]]*)?)\]/g,
    (whole, slash: string, name: string, rest: string) => {
      const isShortcode = slash !== '' || closed.has(name) || /^\s[^=]*=/.test(rest) || known.has(name);
      if (!isShortcode) return whole;
      if (slash) return closed.has(name) ? '\n\n' : whole;
      const attributes = attributesOf(rest);
      if (name === 'gallery')
        return gallery(
          attributes
            .get('ids')
            ?.split(',')
            .map((id) => id.trim()) ?? [],
        );
      if (name === 'embed') return '\n\n';
      if (name === 'video' || name === 'audio') {
        const source = ['src', 'mp4', 'm4v', 'webm', 'mp3', 'm4a', 'ogg'].map((each) => attributes.get(each));
        return `<${name} src="${escapeValue(source.find(Boolean) ?? '')}"></${name}>`;
      }
      count(`shortcode [${name}]`);
      return '';
    },
  );
}

const known: ReadonlySet<string> = new Set(['gallery', 'embed', 'video', 'audio', 'playlist']);

/** '[caption …]<img> words' as a figure. */
function captionedPicture(part: string): string {
  const start = Math.max(part.lastIndexOf('[caption'), part.lastIndexOf('[wp_caption'));
  const end = start < 0 ? -1 : part.indexOf(']', start);
  if (end < 0) return part;
  const content = part.slice(end + 1);
  const picture = content.lastIndexOf('</a>') + 1 || content.lastIndexOf('<img') + 1;
  const cut = picture > 0 ? content.indexOf('>', picture) + 1 : 0;
  const words = attributesOf(part.slice(start, end)).get('caption') ?? content.slice(cut);
  return `${part.slice(0, start)}<figure>${content.slice(0, cut)}<figcaption>${words}</figcaption></figure>`;
}

const attributesOf = (text: string): Map<string, string> =>
  new Map(
    Array.from(
      text.matchAll(/\b([a-z][\w-]*)=(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g),
      ([, name = '', double, single, bare]) => [name, double ?? single ?? bare ?? ''],
    ),
  );

/** For an attribute in double quotes. */
export const escapeValue = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
