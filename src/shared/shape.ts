declare const type: unique symbol;

/**
 * The shape of a call's answer: a JSON Schema (draft 2020-12) for the API description, and its TypeScript type. A title makes it a
 * component of the document. Only the server needs most shapes, so they are in separate files (`responses.ts`), from which the browser
 * imports only types.
 */
export interface Shape<T> {
  readonly [keyword: string]: unknown;
  readonly [type]?: T;
}
export type TypeOf<S> = S extends Shape<infer T> ? T : never;

export type Properties = Readonly<Record<string, Shape<unknown>>>;
export type ValuesOf<P> = { [Name in keyof P]: TypeOf<P[Name]> };
interface ObjectShape<P, T> extends Shape<T> {
  readonly properties: P;
}

/* @__NO_SIDE_EFFECTS__ */
function simple<T>(type: string, description?: string): Shape<T> {
  return { type, ...(description && { description }) };
}

/* @__NO_SIDE_EFFECTS__ */
export function text<T extends string = string>(description?: string): Shape<T> {
  return simple('string', description);
}

/* @__NO_SIDE_EFFECTS__ */
export function oneOf<const T extends string>(values: readonly T[], description?: string): Shape<T> {
  return { ...simple<T>('string', description), enum: values };
}

/* @__NO_SIDE_EFFECTS__ */
export function integer(description?: string): Shape<number> {
  return simple('integer', description);
}

/* @__NO_SIDE_EFFECTS__ */
export function number(description?: string): Shape<number> {
  return simple('number', description);
}

/* @__NO_SIDE_EFFECTS__ */
export function boolean(description?: string): Shape<boolean> {
  return simple('boolean', description);
}

/** ISO 8601, in UTC. */
/* @__NO_SIDE_EFFECTS__ */
export function moment(description?: string): Shape<string> {
  return { ...simple<string>('string', description), format: 'date-time' };
}

/** `2026-03-09` */
/* @__NO_SIDE_EFFECTS__ */
export function day(description?: string): Shape<string> {
  return { ...simple<string>('string', description), format: 'date' };
}

/* @__NO_SIDE_EFFECTS__ */
export function list<T>(items: Shape<T>, description?: string): Shape<T[]> {
  return { ...simple<T[]>('array', description), items };
}

/* @__NO_SIDE_EFFECTS__ */
export function record<T>(values: Shape<T>, description?: string): Shape<Record<string, T>> {
  return { ...simple<Record<string, T>>('object', description), additionalProperties: values };
}

/* @__NO_SIDE_EFFECTS__ */
export function orNull<T>(shape: Shape<T>): Shape<T | null> {
  if (shape.title) return { anyOf: [shape, { type: 'null' }] };
  const { type, enum: values } = shape;
  return { ...shape, type: [type, 'null'], ...(Array.isArray(values) && { enum: [...values, null] }) };
}

/* @__NO_SIDE_EFFECTS__ */
export function fields<P extends Properties>(
  properties: P,
  description?: string,
): ObjectShape<P, ValuesOf<P>> {
  return { ...simple('object', description), properties, required: Object.keys(properties) };
}

/** @param optional what may be left out */
/* @__NO_SIDE_EFFECTS__ */
export function object<P extends Properties, O extends Properties = Record<never, never>>(
  title: string,
  properties: P,
  optional?: O,
): ObjectShape<P & O, ValuesOf<P> & Partial<ValuesOf<O>>> {
  const { type, required } = fields(properties);
  return { title, type, properties: { ...properties, ...optional } as P & O, required };
}
