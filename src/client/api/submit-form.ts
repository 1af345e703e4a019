import { isReceipt, type Receipt } from '#shared/leads/receipt.ts';
import { readJson } from './fetch-api.ts';
import { type PostOptions, sendApi } from './post-api.ts';

/**
 * Sends a form. Any 2xx is a success, whatever its body (product.md, 6): the body can be text, empty or truncated.
 * @returns the receipt, if the response contains one
 * @throws as `sendApi`
 */
export async function submitForm(
  path: string,
  body: object,
  options?: PostOptions,
): Promise<Receipt | undefined> {
  const response = await sendApi(path, body, options);
  const stored = await readJson(response).catch(() => null);
  const { receipt } = (stored ?? {}) as { receipt?: unknown };
  return isReceipt(receipt) ? receipt : undefined;
}
