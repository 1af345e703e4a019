/** The header that makes a repeat safe: the same key finds the same order, and another order is a 409. */
export const IDEMPOTENCY_KEY = /^[!-~]{16,255}$/;

/** The header with the keys of earlier orders of this browser, with spaces between: one that was paid shows a known buyer. */
export const EARLIER_KEYS_HEADER = 'Earlier-Order-Keys';
export const EARLIER_KEYS_MAX = 5;

/** The path at which a browser opens the order that it placed, with the order's key. */
export const orderOpenPath = '/order/open';
