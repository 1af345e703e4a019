import { memo, useDeferredValue, useMemo, useRef } from 'react';
import { Button } from 'react-bootstrap';
import { useField } from 'react-final-form';
import { FieldLayout, useFormField } from '#client/components/form/field-layout.tsx';
import { typeText } from '#client/panel/kit/type-text.ts';
import { parseBody } from '#shared/articles/body/blocks.ts';
import {
  cleanFormat,
  type LineKind,
  type LineMark,
  lineKinds,
  readMinutes,
} from '#shared/articles/body/text.ts';
import { editorWords } from '#shared/articles/panel-words.ts';

const signs: Record<LineKind, string> = {
  blank: '',
  h2: 'H2',
  h3: 'H3',
  h4: 'H4',
  paragraph: '¶',
  bullets: '•',
  numbers: '1.',
  quote: '“',
  picture: '▣',
  rule: '—',
};

/**
 * The body as plain text, with marks next to it that show what each line becomes. The text area covers an invisible copy of its text, line
 * by line. The copy positions the marks and sets the height of the text area, even where lines wrap.
 */
export function BodyField() {
  const content = useField<string>('content', { subscription: { value: true } }).input.value;
  const field = useRef<HTMLTextAreaElement>(null);
  const later = useDeferredValue(content);
  const marks = useMemo(() => lineKinds(parseBody(later), later.split('\n').length), [later]);
  const { input, aria, layout } = useFormField({
    name: 'content',
    label: 'Content',
    help: <BodyFacts text={later} />,
  });
  return (
    <div className="body-field">
      <Button
        variant="outline-primary"
        size="sm"
        className="body-field__clean"
        onClick={() => {
          const cleaned = cleanFormat(content);
          if (!typeText(field.current, cleaned)) input.onChange(cleaned);
        }}
      >
        {editorWords.cleanFormat}
      </Button>
      <FieldLayout layout={layout}>
        <div className="body-field__frame">
          <div className="body-field__lines" aria-hidden="true">
            {content.split('\n').map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line's position is its identity.
              <Line key={at} text={line} kind={marks[at]?.kind} starts={marks[at]?.starts} />
            ))}
          </div>
          <textarea ref={field} {...input} {...aria} id={layout.id} className="body-field__text" spellCheck />
        </div>
      </FieldLayout>
    </div>
  );
}

interface LineProps {
  text: string;
  kind: LineMark['kind'] | undefined;
  starts: boolean | undefined;
}

const Line = memo(function Line({ text, kind = 'blank', starts = false }: LineProps) {
  return (
    <div className={`body-line body-line--${kind}`} data-mark={starts ? signs[kind] : ''}>
      {/* Gives an empty line the same height as other lines. */}
      {text === '' ? '\u200b' : text}
    </div>
  );
});

const names: [LineKind | 'heading', string, string][] = [
  ['heading', 'heading', 'headings'],
  ['paragraph', 'paragraph', 'paragraphs'],
  ['bullets', 'list', 'lists'],
  ['quote', 'quote', 'quotes'],
];

/** A summary in words: '2 headings, 9 paragraphs, 1 list · 4 min read'. */
const BodyFacts = memo(function BodyFacts({ text }: { text: string }) {
  const facts = useMemo(() => {
    const blocks = parseBody(text);
    if (blocks.length === 0)
      return 'Empty lines separate paragraphs. “# ” starts a heading, and “• ” starts a list.';
    const counts = names.flatMap(([kind, one, many]) => {
      const count = blocks.filter((block) => block.kind === (kind === 'bullets' ? 'list' : kind)).length;
      return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
    });
    return `${counts.join(', ')} · ${readMinutes(text)} min read`;
  }, [text]);
  return <span>{facts}</span>;
});
