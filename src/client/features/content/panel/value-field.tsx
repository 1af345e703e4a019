import { createContext, use } from 'react';
import { FormControl, FormSelect } from 'react-bootstrap';
import { useField } from 'react-final-form';
import { FieldLayout } from '#client/components/form/field-layout.tsx';
import { ImageDrop } from '#client/panel/kit/image-drop.tsx';
import { useImageDrop, useImageUpload } from '#client/panel/kit/image-upload.ts';
import { formWords as words } from '#shared/content/panel-words.ts';
import type { ContentFinding } from '#shared/content/responses.ts';
import { lengthOf } from '#shared/forms/clean.ts';
import { plainNumber } from '#shared/money/read.ts';
import { type DocumentField, documentPlace, fieldId, problemOf } from './document-values.ts';

/** What the server said about the last texts, and whether fields say what is missing before someone has been in them. */
export const FindingsContext = createContext<{ findings: readonly ContentFinding[]; isStrict: boolean }>({
  findings: [],
  isStrict: false,
});

export interface SchemaFieldProps {
  /** In the form, such as `people[3].bio`. */
  name: string;
  field: DocumentField;
  label: string;
  isOptional?: boolean;
  /** Whether it is at the top of the document. */
  isTop?: boolean;
}

/** The id of the suggestions for links. */
export const linkSuggestions = 'content-links';

const inputTypes: Readonly<Record<string, string>> = { email: 'email', day: 'date', time: 'time' };
const inputModes = { link: 'url', number: 'decimal' } as const;

const keep = (value: unknown) => value;
const shown = (value: unknown) => value ?? '';
/** Such as 3900, 3,900 and $3,900. What is no number stays as it was typed, with a message. */
function numberOf(text: string) {
  const plain = plainNumber(text);
  return /^\d{1,15}(\.\d{1,15})?$/.test(plain) ? Number(plain) : text.trim() || undefined;
}

/** The state of a field with one value, with its message once someone has been in it. */
function useSchemaField(props: SchemaFieldProps) {
  const { name, field, label, isOptional = false } = props;
  const { findings, isStrict } = use(FindingsContext);
  const { input, meta } = useField(name, {
    parse: field.control === 'number' ? numberOf : keep,
    format: shown,
    subscription: { value: true, touched: true },
  });
  const at = documentPlace(name);
  const said = findings.find((finding) => finding.at === at);
  const isShown = meta.touched || isStrict;
  const problem =
    problemOf(field, input.value, isOptional) ?? (said?.level === 'warning' ? undefined : said?.says);
  const message = isShown ? problem : undefined;
  const warning = isShown && said?.level === 'warning' ? said.says : undefined;
  const id = fieldId(at);
  const ids = { help: `${id}-help`, error: `${id}-error` };
  const note = noteOf(props, String(input.value));
  const help = (field.help || note || warning) && (
    <>
      {warning && <span className="d-block form-notice">{warning}</span>}
      {field.help} {note && <span className="tabular">{note}</span>}
    </>
  );
  const describedBy = [message && ids.error, help && ids.help].filter(Boolean).join(' ') || undefined;
  return {
    input: { ...input, value: input.value as string },
    aria: {
      'aria-required': !isOptional || undefined,
      'aria-invalid': message ? (true as const) : undefined,
      'aria-describedby': describedBy,
    },
    layout: { name, id, label, help, ids, message, optional: isOptional, describedBy },
  };
}

/** How long the text is, where that matters, and what is left before the maximum. */
function noteOf({ name, field }: SchemaFieldProps, text: string): string | undefined {
  const { ideal, maxLength } = field;
  if (text === '' || maxLength === undefined) return undefined;
  const length = lengthOf(field, text);
  // As long as it suits a search result, which cuts the rest.
  if (ideal && length > ideal[1] && name.startsWith('meta.'))
    return words.cut(length, ideal[1], [...text].slice(ideal[1]).join(''));
  if (ideal) return words.length(length, ...ideal);
  return length <= maxLength && length > 0.9 * maxLength ? words.left(maxLength - length) : undefined;
}

function ImageControl(props: SchemaFieldProps) {
  const { input, aria, layout } = useSchemaField(props);
  const { value, onChange } = input;
  const upload = useImageUpload(onChange);
  const { isTarget, handlers } = useImageDrop(upload.start);
  return (
    <div {...handlers}>
      <FieldLayout layout={layout}>
        <ImageDrop
          upload={upload}
          address={value.trim()}
          isDropTarget={isTarget}
          onChange={onChange}
          onRemove={() => onChange('')}
        />
        <FormControl {...input} {...aria} type="text" autoComplete="off" className="mt-2" />
      </FieldLayout>
    </div>
  );
}

/** A field with one value. */
export const ValueField = (props: SchemaFieldProps) =>
  props.field.control === 'image' ? <ImageControl {...props} /> : <PlainField {...props} />;

function PlainField(props: SchemaFieldProps) {
  const { input, aria, layout } = useSchemaField(props);
  const { field, isOptional } = props;
  const { control = 'line', options } = field;
  return (
    <FieldLayout layout={layout}>
      {options?.length ? (
        <FormSelect {...input} {...aria}>
          {isOptional && <option value="">{words.none}</option>}
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </FormSelect>
      ) : control === 'text' ? (
        <FormControl as="textarea" dir="auto" rows={3} {...input} {...aria} />
      ) : (
        <FormControl
          {...input}
          {...aria}
          dir="auto"
          autoComplete="off"
          type={inputTypes[control] ?? 'text'}
          inputMode={inputModes[control as keyof typeof inputModes]}
          list={control === 'link' ? linkSuggestions : undefined}
        />
      )}
    </FieldLayout>
  );
}
