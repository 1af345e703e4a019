import { memo, useDeferredValue, useMemo, useRef, useState } from 'react';
import { Button } from 'react-bootstrap';
import { flushSync } from 'react-dom';
import { useField } from 'react-final-form';
import { FieldLayout, useFormField } from '#client/components/form/field-layout.tsx';
import { parseBody } from '#shared/articles/body/blocks.ts';
import { textProblems } from '#shared/articles/body/problems.ts';
import {
  cleanFormat,
  type LineKind,
  type LineMark,
  lineKinds,
  plainText,
  readMinutes,
} from '#shared/articles/body/text.ts';
import { editorWords } from '#shared/articles/panel-words.ts';
import { pictureWords, writingWords } from '#shared/articles/writing-words.ts';
import { type Selected, selectIn } from './writing/lines.ts';
import { LinkDialog } from './writing/link-dialog.tsx';
import { linkPlace, type TypedLink, writeLink } from './writing/links.ts';
import { PicturePanel } from './writing/picture-panel.tsx';
import { pictureAt, writePicture } from './writing/pictures.ts';
import { useScrollAlong } from './writing/scroll-along.ts';
import { TextProblems } from './writing/text-problems.tsx';
import { Toolbar } from './writing/toolbar.tsx';
import { usePicture } from './writing/use-picture.ts';
import { useWriting } from './writing/use-writing.ts';

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
  const frame = useRef<HTMLDivElement>(null);
  const later = useDeferredValue(content);
  const blocks = useMemo(() => parseBody(later), [later]);
  const marks = useMemo(() => lineKinds(blocks, later.split('\n').length), [blocks, later]);
  const problems = useMemo(() => textProblems(later), [later]);
  const wrong = useMemo(() => new Set(problems.map(({ line }) => line)), [problems]);
  const { input, aria, layout } = useFormField({
    name: 'content',
    label: 'Content',
    help: (
      <>
        <BodyFacts text={later} />
        <span className="d-none d-lg-block">{writingWords.help}</span>
      </>
    ),
  });
  const [status, say] = useState('');
  const [link, setLink] = useState<TypedLink | null>(null);
  const picture = usePicture(say);
  const writing = useWriting({ field, onChange: input.onChange, onAsk: ask, say });
  useScrollAlong(frame, blocks);

  function ask(tool: 'link' | 'picture') {
    const now = writing.read();
    if (tool === 'picture') picture.open(pictureAt(now));
    else setLink(linkPlace(now));
  }

  /** Closes what was asked, and writes the answer where the cursor was. */
  function answer(edit: (now: Selected) => Selected) {
    flushSync(() => {
      setLink(null);
      picture.close();
    });
    writing.change(edit);
  }

  function show(line: number) {
    const start = content.split('\n', line).join('\n').length + Math.min(line, 1);
    const end = content.indexOf('\n', start);
    selectIn(field.current, { start, end: end === -1 ? content.length : end });
  }

  return (
    <div className="body-field">
      <Button
        variant="outline-primary"
        size="sm"
        className="body-field__clean"
        onClick={() => writing.change((now) => ({ ...now, text: cleanFormat(now.text) }))}
      >
        {editorWords.cleanFormat}
      </Button>
      <FieldLayout layout={layout}>
        <Toolbar controls={layout.id} onUse={writing.use} />
        {picture.picture && (
          <PicturePanel
            upload={picture.upload}
            picture={picture.picture}
            isDropTarget={picture.drop.isTarget}
            takesFocus={picture.takesFocus}
            onAddress={picture.setAddress}
            onInsert={(typed) => {
              answer((now) => writePicture(now, typed));
              say(pictureWords.inserted);
            }}
            onClose={() => {
              picture.close();
              field.current?.focus();
            }}
          />
        )}
        <div
          ref={frame}
          className={
            picture.drop.isTarget ? 'body-field__frame body-field__frame--over' : 'body-field__frame'
          }
          {...picture.drop.handlers}
        >
          <div className="body-field__lines" aria-hidden="true">
            {content.split('\n').map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line's position is its identity.
              <Line key={at} text={line} {...marks[at]} isWrong={wrong.has(at)} />
            ))}
          </div>
          <textarea
            ref={field}
            {...input}
            {...aria}
            {...writing.handlers}
            id={layout.id}
            className="body-field__text"
            spellCheck
          />
        </div>
        <p className="form-text" role="status">
          {status}
        </p>
        <TextProblems problems={problems} onShow={show} />
      </FieldLayout>
      {link && (
        <LinkDialog
          link={link}
          content={later}
          onClose={() => setLink(null)}
          onLink={(typed) => answer((now) => writeLink(now, typed))}
        />
      )}
    </div>
  );
}

interface LineProps {
  text: string;
  kind?: LineMark['kind'];
  starts?: boolean;
  isWrong: boolean;
}

const Line = memo(function Line({ text, kind = 'blank', starts = false, isWrong }: LineProps) {
  const mark = isWrong ? '!' : starts ? signs[kind] : '';
  return (
    <div className={`body-line body-line--${isWrong ? 'wrong' : kind}`} data-mark={mark}>
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
  ['picture', 'picture', 'pictures'],
];

/** A summary in words: '2 headings, 9 paragraphs, 1 list · 812 words · 4 min read'. */
const BodyFacts = memo(function BodyFacts({ text }: { text: string }) {
  const facts = useMemo(() => {
    const blocks = parseBody(text);
    if (blocks.length === 0)
      return 'Empty lines separate paragraphs. “# ” starts a heading, and “- ” starts a list.';
    const counts = names.flatMap(([kind, one, many]) => {
      const count = blocks.filter((block) => block.kind === (kind === 'bullets' ? 'list' : kind)).length;
      return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
    });
    const words = plainText(text).match(/\S+/g)?.length ?? 0;
    return [counts.join(', '), writingWords.words(words), `${readMinutes(text)} min read`].join(' · ');
  }, [text]);
  return <span>{facts}</span>;
});
