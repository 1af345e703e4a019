import type { ClientMark } from '../../../shared/content/clients.ts';

interface WordMarkProps {
  name: string;
  mark: ClientMark;
}

/** A client's name set as a logo, in the site's two typefaces and one grey. */
export function WordMark({ name, mark }: WordMarkProps) {
  const [first = '', ...rest] = name.split(' ');
  return (
    <span className={`word-mark word-mark--${mark}`}>
      {mark === 'initial' && (
        <span className="word-mark__initial" aria-hidden="true">
          {name[0]}
        </span>
      )}
      {mark === 'stacked' ? (
        <span>
          <b>{first}</b> {rest.join(' ')}
        </span>
      ) : (
        name
      )}
    </span>
  );
}
