import { InvoicingError, type InvoicingErrorCode } from '../invoicing.ts';

interface FailureDetails {
  cause?: unknown;
  /** Seconds. */
  retryAfter?: number | null;
  /** The provider's error code, if any. */
  zohoCode?: number | null;
  /** `none`: the call certainly had no effect. `unknown`: it may have. */
  effect?: 'none' | 'unknown';
  /** An immediate retry may succeed. */
  isTransient?: boolean;
}

/** A failed call. Its message holds no token, address or name. */
export class ZohoError extends InvoicingError {
  readonly zohoCode: number | null;
  readonly effect: 'none' | 'unknown';
  readonly isTransient: boolean;

  constructor(code: InvoicingErrorCode, message: string, details: FailureDetails = {}) {
    const { cause, retryAfter = null, zohoCode = null, effect = 'none', isTransient = false } = details;
    super(code, message, { cause, retryAfter });
    this.zohoCode = zohoCode;
    this.effect = effect;
    this.isTransient = isTransient;
  }
}

/** The provider's relevant error codes. */
export const codes = {
  badUrl: 5,
  noToken: 14,
  deadToken: 57,
  unknown: 1002,
  internal: 1000,
  nameTaken: 3062,
  otherOrganization: 6041,
  noOrganization: 9017,
  blocked: 43,
  tooManyAMinute: 44,
  tooManyADay: 45,
  tooManyAtOnce: 1070,
} as const;

/** Seconds of pause if the response does not say. */
const blocks: Readonly<Record<number, number>> = {
  [codes.blocked]: 3600,
  [codes.tooManyAMinute]: 60,
  [codes.tooManyADay]: 3600,
};

const forOperator = new Set<number>([
  codes.noToken,
  codes.deadToken,
  codes.badUrl,
  codes.otherOrganization,
  codes.noOrganization,
]);

/** The provider asks for a pause until `retryAfter`. */
export const isBlock = ({ zohoCode }: ZohoError): boolean => zohoCode !== null && zohoCode in blocks;

export const isTokenRejected = (error: unknown): error is ZohoError =>
  error instanceof ZohoError && (error.zohoCode === codes.noToken || error.zohoCode === codes.deadToken);

interface Refusal {
  /** A label of the call. */
  call: string;
  status: number;
  /** Null if the body is not the provider's JSON. */
  zohoCode: number | null;
  retryAfter: number | null;
}

export function refusal({ call, status, zohoCode, retryAfter }: Refusal): ZohoError {
  const message = `Zoho answered ${call} with ${status}${zohoCode === null ? '' : `, code ${zohoCode}`}.`;
  const code = status === 401 && zohoCode === null ? codes.noToken : zohoCode;
  const away = (details: FailureDetails) => new ZohoError('away', message, { zohoCode: code, ...details });
  if (code !== null && code in blocks) return away({ retryAfter: retryAfter ?? blocks[code] ?? null });
  if (code === codes.tooManyAtOnce || status === 429)
    return away({ retryAfter: retryAfter ?? 2, isTransient: true });
  if (status >= 500 || code === codes.internal)
    return away({ retryAfter, effect: 'unknown', isTransient: true });
  const isDenied = (code !== null && forOperator.has(code)) || status === 403;
  return new ZohoError(isDenied ? 'denied' : 'refused', message, { zohoCode: code });
}

/** Errors before a connection: the call had no effect. */
const unsent =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_\w+|ERR_TLS_\w+)$/;

/** @param cause the error of `fetch` */
export function unreachable(call: string, cause: unknown): ZohoError {
  const code = String((cause as { cause?: { code?: unknown } } | null)?.cause?.code ?? '');
  return new ZohoError('away', `Zoho could not be reached for ${call}${code && ` (${code})`}.`, {
    cause,
    effect: unsent.test(code) ? 'none' : 'unknown',
    isTransient: true,
  });
}

export const tooSlow = (call: string) =>
  new ZohoError('away', `Zoho was too slow for ${call}.`, { effect: 'unknown', retryAfter: 5 });

export const unreadable = (call: string, cause?: unknown) =>
  new ZohoError('away', `Zoho’s answer to ${call} could not be read.`, {
    cause,
    effect: 'unknown',
    isTransient: true,
  });
