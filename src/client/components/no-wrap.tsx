/**
 * Keeps hyphenated words on one line. A browser would otherwise break '1-2 weeks' after the hyphen. The text itself
 * does not change.
 */
export function NoWrap({ text }: { text: string }) {
  return text.split(/(?<!\S)([^\s-]+-\S+)/).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text's parts are identified only by their position.
      <span key={index} className="text-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
