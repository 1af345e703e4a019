/**
 * Keeps ranges such as '1-2' on one line, which a browser would otherwise break after the hyphen. The text itself does not
 * change.
 */
export function NoWrap({ text }: { text: string }) {
  return text.split(/(\b\d{1,3}-\d{1,3}\b)/).map((part, index) =>
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
