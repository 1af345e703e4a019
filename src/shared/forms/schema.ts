import { cleanValue } from './clean.ts';
import { type HiddenName, hiddenFields, multiLinePattern, oneLinePattern } from './fields.ts';
import type { Option } from './options.ts';

/** A form's JSON Schema: a flat object whose fields have the messages for visitors. */
export interface FormSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, FieldSchema>>;
  readonly required: readonly string[];
}

export interface FieldSchema {
  readonly type: 'string' | 'boolean' | 'number';
  /** True where `null` says that there is nothing. */
  readonly nullable?: boolean;
  readonly message: string;
  readonly enum?: readonly string[];
  /** The same in the words of the form. */
  readonly options?: readonly Option[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly pattern?: string;
  readonly format?: 'email';
}

/** The TypeScript type that a schema describes. */
export type FormValues<S extends FormSchema> = {
  -readonly [K in keyof S['properties'] & S['required'][number]]: FieldValue<S['properties'][K]>;
} & {
  -readonly [K in Exclude<keyof S['properties'], S['required'][number]>]?: FieldValue<S['properties'][K]>;
};

type FieldValue<F extends FieldSchema> =
  | TypedValue<F>
  | (F extends { readonly nullable: true } ? null : never);

type TypedValue<F extends FieldSchema> = F['type'] extends 'boolean'
  ? boolean
  : F['type'] extends 'number'
    ? number
    : F extends { enum: readonly (infer V)[] }
      ? V
      : string;

type FieldsOf = FormSchema['properties'];

/** The schema of a body: fields that have to be given, and fields that may be left out. */
/* @__NO_SIDE_EFFECTS__ */
export function schemaOf<const R extends FieldsOf, const O extends FieldsOf = Record<never, never>>(
  required: R,
  optional?: O,
): { type: 'object'; properties: R & O; required: readonly (keyof R & string)[] } {
  return {
    type: 'object',
    properties: { ...required, ...optional } as R & O,
    required: Object.keys(required),
  };
}

/** The fields that people fill in. */
export type FieldName<S extends FormSchema> = Exclude<keyof S['properties'], HiddenName>;

/** A form in which nothing is typed, chosen or ticked yet. */
export function emptyValues<S extends FormSchema>(schema: S): Record<FieldName<S>, string | boolean> {
  const fields = Object.entries(schema.properties).filter(([name]) => !Object.hasOwn(hiddenFields, name));
  const empty = fields.map(([name, { type }]) => [name, type === 'boolean' ? false : '']);
  return Object.fromEntries(empty) as Record<FieldName<S>, string | boolean>;
}

/** Ajv's error for one rule, here and in the functions that it compiles for the browser. */
export interface RuleError {
  instancePath: string;
  keyword: string;
  params: Record<string, unknown>;
}

/** The message of each field that does not fit, by name; one for each field, the first rule's. */
export type FieldErrors = Record<string, string>;

export function fieldErrors(
  schema: FormSchema,
  errors: readonly RuleError[],
  values: Readonly<Record<string, unknown>>,
): FieldErrors {
  const found: FieldErrors = {};
  for (const { instancePath, keyword, params } of errors) {
    const name = keyword === 'required' ? String(params.missingProperty) : instancePath.split('/')[1];
    const field = name === undefined ? undefined : schema.properties[name];
    if (!name || !field || Object.hasOwn(found, name)) continue;
    found[name] = faultOf(name, field, { keyword, params }, values[name]) ?? field.message;
  }
  return found;
}

const types = { string: 'a string', number: 'a number', boolean: 'true or false' } as const;

/** The fault itself, where the message of the field would not name it. */
function faultOf(
  name: string,
  { type, format, pattern = '', message }: FieldSchema,
  { keyword, params }: Pick<RuleError, 'keyword' | 'params'>,
  value: unknown,
): string | undefined {
  if (keyword === 'maxLength') {
    const limit = Number(params.limit);
    return `Please use at most ${limit} characters, ${[...String(value)].length - limit} fewer than now.`;
  }
  // Forms always send the right types, so only callers of the API see this.
  if (keyword === 'type') return `The field ${name} must be ${types[type]}.`;
  if (keyword !== 'pattern') return undefined;
  if (format) {
    // Mail servers take only ASCII before the @ (RFC 5321, 2.4).
    const text = String(value);
    const [letter] = /[^\0-\x7f]/u.exec(text.slice(0, Math.max(0, text.lastIndexOf('@')))) ?? [];
    return letter && `${message.replace(/\.$/, '')}. There can’t be a “${letter}” before the @.`;
  }
  if (pattern !== oneLinePattern && pattern !== multiLinePattern) return undefined;
  const [character] = /\p{Cs}/u.exec(String(value)) ?? [];
  if (character)
    return `Please remove the invalid character U+${character.charCodeAt(0).toString(16).toUpperCase()}.`;
  return 'Please remove the line break.';
}

/** Texts are trimmed, and rid of what their author does not see, before they are measured. */
export function cleanValues(
  { properties }: Pick<FormSchema, 'properties'>,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = Object.hasOwn(properties, name) && properties[name];
      return [name, field && typeof value === 'string' ? cleanValue(field, value) : value];
    }),
  );
}

/**
 * What a form's schema checks: clean texts, and without what says that there is nothing: null, unless the field means more by it, and the
 * prompt of a select that is optional.
 */
export function valuesToCheck(
  { properties, required }: FormSchema,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const given = Object.entries(values).filter(([name, value]) => {
    if (value === null) return properties[name]?.nullable;
    return value !== '' || required.includes(name) || !properties[name]?.options;
  });
  return cleanValues({ properties }, Object.fromEntries(given));
}
