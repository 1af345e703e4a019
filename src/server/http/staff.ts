import type { Request, RequestHandler, Response } from 'express';
import type { Knex } from 'knex';
import type { FormSchema, FormValues } from '../../shared/forms/schema.ts';
import type { Body } from './body.ts';
import { type Call, defineCall } from './call.ts';
import { type Description, formSchema, json } from './openapi/description.ts';
import { refusals } from './openapi/refusals.ts';
import { readForm } from './read-form.ts';
import type { Right } from './rights.ts';

/** One line of the trail that staff leave. */
export interface StaffAction {
  /** What was done, in one word or two, such as `publish`. */
  action: string;
  articleId?: number;
  /** What it was done to, in words that outlive it: a slug, the key of an image. */
  subject?: string;
}

/** Stands for the shared password where accounts have numbers. */
export const SHARED = 0;

/** The shared password as the operator set it. */
export interface SharedPassword {
  /** Names the setting as it is now, without telling it. */
  readonly setting: string;
  /** Whether that name is of the present setting: after another password it is not. */
  isCurrent(setting: string | null): boolean;
  /** Whether the password lets anyone in: not once the operator has turned it off and an owner can sign in by name. */
  isOpen(): Promise<boolean>;
}

/** What a feature for staff needs of the admin panel; handed in by the app. */
export interface Staff {
  readonly shared: SharedPassword;
  /** Refuses pages of other sites. */
  readonly ownPagesOnly: RequestHandler;
  /**
   * The guards of a call with a JSON body: it holds the shared password, or the browser is signed in as somebody who
   * has the right. @param size of the body at most, such as `512kb`
   */
  guards(right: Right, size?: string): Pick<Call, 'access' | 'limit'> & Pick<Body<unknown>, 'read'>;
  /** Counts a try of whoever is not known, before the password is read; the right one gives it back. */
  readonly limitStrangers: RequestHandler;
  /**
   * Whether the browser has a session: that of the shared password, or of somebody who has the right.
   * @throws {HttpError} 403 for somebody who has not
   */
  hasSession(req: Request, right: Right): Promise<boolean>;
  /**
   * Lets whoever knows the password pass, and gives the browser a session.
   * @throws {HttpError} 401 for a wrong, empty or absent one, 429 after too many of them
   */
  requirePassword(req: Request, res: Response, password: unknown): Promise<void>;
  /** Who is signed in by name; null for the shared password. */
  nameOf(req: Request): string | null;
  /** Whether the caller also has another right than that of the call. The shared password has an owner's rights. */
  mayDo(req: Request, right: Right): boolean;
  /** The number of the account of whoever is signed in by name; null for the shared password. */
  idOf(req: Request): number | null;
  /** Writes a line of the trail, in the transaction of what it tells about, and one into the log. */
  record(trx: Knex, req: Request, action: StaffAction): Promise<void>;
}

/** What a call of the panel is told, the password beside it. */
interface StaffBody<Input> extends Omit<Body<Input>, 'read'> {
  /** At most, such as `512kb`; 32 KB unless it says otherwise. */
  size?: string;
}

interface StaffCall<Input> {
  path: string;
  right: Right;
  body: StaffBody<Input>;
  describe: Omit<Description, 'tag'>;
  handler: (req: Request, res: Response, input: Input) => unknown;
}

/** A call of the admin panel: a POST whose body holds the password, unless somebody is signed in by name (product.md, 5 and 6). */
export function defineStaffCall<Input>(
  staff: Staff,
  { path, right, body, describe, handler }: StaffCall<Input>,
): Call {
  const { access, limit, read } = staff.guards(right, body.size);
  return defineCall({
    method: 'post',
    path,
    right,
    access,
    limit,
    body: { ...body, read },
    describe: {
      ...describe,
      tag: 'admin',
      answers: {
        ...describe.answers,
        ...refusals(400, 401, 403, 408, 413, 415, 422, 429, 503),
        ...(describe.parameters && refusals(404)),
      },
    },
    handler,
  });
}

const examplePassword = 'the shared password';
/** Every call carries it; the session that a right one starts is enough for uploads alone. */
export const passwordField = {
  type: 'string',
  description: 'The shared password of the admin panel.',
} as const;

/** For a call that is told nothing but the password. */
export const passwordOnly: StaffBody<undefined> = {
  parse: () => undefined,
  content: json(
    { type: 'object', properties: { password: passwordField }, required: ['password'] },
    { password: examplePassword },
  ),
};

interface PasswordOptions<S extends FormSchema, Input> {
  /** The title of the schema, in PascalCase. */
  title: string;
  example: Partial<FormValues<S>>;
  /** Where the call takes less than a whole form. */
  required?: readonly string[];
  size?: string;
  /** Where the schema alone does not say how it is read. */
  parse?: (body: unknown) => Input;
}

/** For a call that is told the fields of a form. */
export function withPassword<S extends FormSchema, Input = FormValues<S>>(
  schema: S,
  { title, example, required = schema.required, size, parse }: PasswordOptions<S, Input>,
): StaffBody<Input> {
  const { properties, ...rest } = formSchema(title, schema);
  return {
    parse: parse ?? ((body) => readForm(schema, body) as Input),
    content: json(
      {
        ...rest,
        properties: { ...(properties as object), password: passwordField },
        required: [...required, 'password'],
      },
      { ...example, password: examplePassword },
    ),
    ...(size !== undefined && { size }),
  };
}
