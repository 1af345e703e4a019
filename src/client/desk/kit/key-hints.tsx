import { keyWords as words } from '../../../shared/content/desk-inbox.ts';
import { useKeySwitch } from './use-keys.ts';

/** The keys of a view, for eyes that have a keyboard before them: each line ends with what its keys do. */
export function KeyHints({ keys }: { keys: readonly (readonly string[])[] }) {
  const [isOn, toggle] = useKeySwitch();
  return (
    <p className="key-hints">
      {isOn &&
        keys.map((line) => (
          <span key={line.join()}>
            {line.slice(0, -1).map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}{' '}
            {line.at(-1)}
          </span>
        ))}
      <button type="button" className="key-hints__switch" onClick={toggle}>
        {isOn ? words.turnOff : words.turnOn}
      </button>
    </p>
  );
}
