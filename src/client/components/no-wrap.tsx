/**
 * Text whose hyphenated words stay on one line: a browser would break '1-2 weeks' after the hyphen.
 * The text itself stays as it is.
 */
export function NoWrap({ text }: { text: string }) {
  return text.split(/(?<!\S)([^\s-]+-\S+)/).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text's parts have no identity but their place.
      <span key={index} className="text-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
