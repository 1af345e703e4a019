import { memo, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from 'react-bootstrap';
import { useField, useForm } from 'react-final-form';
import { useFieldArray } from 'react-final-form-arrays';
import { formWords as words } from '#shared/content/panel-words.ts';
import {
  blankOf,
  documentPlace,
  fieldId,
  itemTitle,
  partsOf,
  problemOf,
  valueAt,
} from './document-values.ts';
import { Fold } from './fold.tsx';
import { ItemTools, useItemKeys } from './item-tools.tsx';
import { type SchemaFieldProps, ValueField } from './value-field.tsx';

/** A field of a document, of any control. */
export const SchemaField = memo(function SchemaField(props: SchemaFieldProps) {
  const { control } = props.field;
  if (control === 'group') return <GroupField {...props} />;
  if (control === 'list') return <ListField {...props} />;
  return <ValueField {...props} />;
});

/** All fields of a group. */
export const GroupFields = ({ name, field, isOptional = false }: Omit<SchemaFieldProps, 'label'>) =>
  partsOf(field).map((part) => (
    <SchemaField
      key={part.name}
      {...part}
      name={name ? `${name}.${part.name}` : part.name}
      isOptional={isOptional || part.isOptional}
      isTop={name === ''}
    />
  ));

/** A group or a list, which opens and closes at the top of a document. */
function Part({
  name,
  field: { help },
  label,
  isTop = false,
  note = '',
  children,
}: SchemaFieldProps & { note?: string; children: ReactNode }) {
  const id = fieldId(documentPlace(name));
  const about = help && <p className="form-text mt-0">{help}</p>;
  if (isTop)
    return (
      <Fold id={id} title={label} note={note} isTop>
        {about}
        {children}
      </Fold>
    );
  return (
    <fieldset id={id} tabIndex={-1} className="content-group">
      <legend className="form-label">{label}</legend>
      {about}
      {children}
    </fieldset>
  );
}

const GroupField = (props: SchemaFieldProps) => (
  <Part {...props}>
    <GroupFields {...props} />
  </Part>
);

interface Removed {
  at: number;
  item: unknown;
  title: string;
}

/** A list: items are added, removed with Undo, and moved by buttons or by dragging. */
function ListField(props: SchemaFieldProps) {
  const { name, field, label, isOptional = false } = props;
  const form = useForm();
  const { fields } = useFieldArray(name, { subscription: {} });
  const { items = {} } = field;
  const length = fields.length ?? 0;
  const { keys, insert, remove, move } = useItemKeys(length);
  const list = useRef<HTMLUListElement>(null);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [said, setSaid] = useState('');
  const [added, setAdded] = useState<number | null>(null);
  const dragged = useRef<number | null>(null);
  const at = documentPlace(name);
  const itemAt = (index: number) => valueAt(form.getState().values, `${at}/${index}`);
  const titleAt = (index: number) => itemTitle(field, label, index, itemAt(index));
  const problem = problemOf(field, Array(length), isOptional);

  // What was added is to be filled in; what came back is to be seen.
  useEffect(() => {
    const item = added === null ? -1 : keys.indexOf(added);
    list.current?.children[item]
      ?.querySelector<HTMLElement>('.content-fold__body :is(input, textarea, select), input, textarea')
      ?.focus();
  }, [added, keys]);

  function moveItem(from: number, to: number) {
    if (to < 0 || to >= length) return;
    const title = titleAt(from);
    move(from, to);
    fields.move(from, to);
    setSaid(words.moved(title, to + 1, length));
    setRemoved(null);
  }

  function removeItem(index: number) {
    setRemoved({ at: index, item: itemAt(index), title: titleAt(index) });
    remove(index);
    fields.remove(index);
  }

  function addItem(index: number, item: unknown) {
    insert(index);
    setAdded(keys[index] ?? null);
    fields.insert(index, item);
    setRemoved(null);
  }

  /** The list itself follows the pointer, because the moved item leaves the page for a moment. */
  function drag({ clientY }: PointerEvent) {
    const from = dragged.current;
    if (from === null) return;
    const middleOf = (index: number) => {
      const box = list.current?.children[index]?.getBoundingClientRect();
      return box ? box.top + box.height / 2 : Number.NaN;
    };
    const to = clientY < middleOf(from - 1) ? from - 1 : clientY > middleOf(from + 1) ? from + 1 : from;
    if (to === from) return;
    dragged.current = to;
    moveItem(from, to);
  }

  const rows = fields.map((itemName, index) => {
    const key = keys[index];
    const isAdded = key === added;
    const tools = (title: string) => (
      <ItemTools
        title={title}
        isFirst={index === 0}
        isLast={index === length - 1}
        onMove={(step) => moveItem(index, index + step)}
        onRemove={() => removeItem(index)}
        onDrag={(pointer) => {
          dragged.current = index;
          list.current?.setPointerCapture(pointer);
        }}
      />
    );
    const item = {
      name: itemName,
      field: items,
      isAdded,
      tools,
      title: (value: unknown) => itemTitle(field, label, index, value),
    };
    return <li key={key}>{items.control === 'group' ? <GroupItem {...item} /> : <ValueItem {...item} />}</li>;
  });
  const undo = ({ at, item, title }: Removed) => (
    <li key={`${at} ${title}`} className="content-removed">
      {words.removed(title)}
      <Button autoFocus size="sm" variant="outline-primary" onClick={() => addItem(at, item)}>
        {words.undo}
      </Button>
    </li>
  );
  return (
    <Part {...props} note={words.entries(length)}>
      <ul
        ref={list}
        className="content-list list-unstyled mb-0"
        onPointerMove={drag}
        onLostPointerCapture={() => {
          dragged.current = null;
        }}
      >
        {removed ? [...rows.slice(0, removed.at), undo(removed), ...rows.slice(removed.at)] : rows}
      </ul>
      {problem && <p className="form-error">{problem}</p>}
      <Button variant="outline-primary" size="sm" onClick={() => addItem(length, blankOf(items))}>
        {words.add(itemTitle(field, label, length, undefined).replace(/ \d+$/, ''))}
      </Button>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </Part>
  );
}

interface ItemProps extends Omit<SchemaFieldProps, 'label'> {
  title(value: unknown): string;
  tools(title: string): ReactNode;
  /** Whether it was added just now, to be filled in. */
  isAdded: boolean;
}

function GroupItem({ name, field, title, tools, isAdded }: ItemProps) {
  const { value } = useField(name, { subscription: { value: true } }).input;
  const its = title(value);
  return (
    <Fold id={fieldId(documentPlace(name))} title={its} tools={tools(its)} isOpenAtFirst={isAdded}>
      <GroupFields name={name} field={field} />
    </Fold>
  );
}

function ValueItem({ name, field, title, tools }: ItemProps) {
  const { value } = useField(name, { subscription: { value: true } }).input;
  return (
    <div className="content-line">
      <SchemaField name={name} field={field} label={title(undefined)} />
      {tools(title(value))}
    </div>
  );
}
