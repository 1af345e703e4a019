/** A route's answer; faults may change it afterward. */
export interface Answer {
  status: number;
  headers?: Record<string, string>;
  /** Objects are sent as JSON, strings as HTML. */
  body: object | string;
}

export interface Request {
  method: string;
  path: string;
  /** The match of the route's pattern in the path. */
  id: string;
  query: URLSearchParams;
  headers: Record<string, string>;
  /** Parsed JSON, or the fields of a form. */
  body: Record<string, unknown>;
}

export const ok = (body: object, message = 'success'): Answer => ({
  status: 200,
  body: { code: 0, message, ...body },
});

export const created = (body: object, location: string, message: string): Answer => ({
  status: 201,
  headers: { Location: location },
  body: { code: 0, message, ...body },
});

export const failed = (status: number, code: number, message: string): Answer => ({
  status,
  body: { code, message },
});

export const page = (title: string, content: string, status = 200): Answer => ({
  status,
  body: `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head><body><main><h1>${escapeHtml(title)}</h1>${content}</main></body></html>`,
});

export const redirect = (location: string): Answer => ({
  status: 302,
  headers: { Location: location },
  body: '',
});

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** One page of a list, with Zoho's description of it. */
export function paged<T>(entries: T[], query: URLSearchParams): { entries: T[]; page_context: object } {
  const page = Math.max(Number(query.get('page') ?? 1), 1);
  const perPage = Math.min(Math.max(Number(query.get('per_page') ?? 200), 1), 200);
  const start = (page - 1) * perPage;
  return {
    entries: entries.slice(start, start + perPage),
    page_context: { page, per_page: perPage, has_more_page: start + perPage < entries.length },
  };
}
