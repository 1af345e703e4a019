import { type KeyboardEvent, useRef, useState } from 'react';
import { Icon } from '#client/components/icon.tsx';
import { plainKeyOf } from '#client/components/key-of.ts';
import { toolWords as words } from '#shared/articles/writing-words.ts';
import { commandKey } from './command-key.ts';

export type Tool = Exclude<keyof typeof words, 'label'>;

/** Strokes on a grid of 20 pixels. */
const strokes: Record<Tool, string> = {
  bold: 'M6 4h5a3 3 0 0 1 0 6H6zM6 10h6a3 3 0 0 1 0 6H6z',
  italic: 'M9 4h6M5 16h6M12 4L8 16',
  link: 'M8.5 11.5a3 3 0 0 0 4.2 0l2.5-2.5a3 3 0 0 0-4.2-4.2l-1 1M11.5 8.5a3 3 0 0 0-4.2 0l-2.5 2.5a3 3 0 0 0 4.2 4.2l1-1',
  picture: 'M3 4h14v12H3zM3 13l4-4 4 4 2-2 4 4M13 7.5v.01',
  heading: 'M5 4v12M14 4v12M5 10h9',
  bullets: 'M8 5h9M8 10h9M8 15h9M4 5v.01M4 10v.01M4 15v.01',
  numbers: 'M9 5h8M9 10h8M9 15h8M3 4l1.5-.5v4M3 12.5a1 1 0 0 1 2 0c0 1-2 2-2 3h2',
  quote: 'M8 6C5.5 6.5 4 8.5 4 11v3h4v-4H5.5M16 6c-2.5.5-4 2.5-4 5v3h4v-4h-2.5',
  rule: 'M3 10h14',
};
const tools = Object.keys(strokes) as Tool[];

/** The letters with Ctrl or Cmd. */
export const toolKeys: Readonly<Record<string, Tool>> = { b: 'bold', i: 'italic', k: 'link' };
const keyOfTool = (tool: Tool) => Object.keys(toolKeys).find((key) => toolKeys[key] === tool);

interface ToolbarProps {
  /** The id of the text area. */
  controls: string;
  onUse(tool: Tool): void;
}

/** One stop for Tab; the arrow keys move between the tools. */
export function Toolbar({ controls, onUse }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);

  function move(event: KeyboardEvent) {
    const last = tools.length - 1;
    const next = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[plainKeyOf(event)];
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  }

  return (
    <div
      ref={bar}
      className="body-tools"
      role="toolbar"
      aria-label={words.label}
      aria-controls={controls}
      onKeyDown={move}
    >
      {tools.map((tool, index) => {
        const key = keyOfTool(tool)?.toUpperCase();
        return (
          <button
            key={tool}
            type="button"
            className="body-tools__tool"
            aria-label={words[tool]}
            title={key ? `${words[tool]} (${commandKey.label(key)})` : words[tool]}
            aria-keyshortcuts={key && `${commandKey.name}+${key}`}
            tabIndex={index === at ? 0 : -1}
            // The text keeps the focus, and a phone its keyboard.
            onMouseDown={(event) => event.preventDefault()}
            onFocus={() => setAt(index)}
            onClick={() => onUse(tool)}
          >
            <Icon width={20}>
              <path d={strokes[tool]} />
            </Icon>
          </button>
        );
      })}
    </div>
  );
}
