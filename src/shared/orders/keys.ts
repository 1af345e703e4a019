/** The header that makes a repeat safe: the same key finds the same order, and another order is a 409. */
export const IDEMPOTENCY_KEY = /^[!-~]{16,255}$/;

/** The path at which a browser opens the order that it placed, with the order's key. */
export const orderOpenPath = '/order/open';

/** For a browser whose order has no price of the list that its page shows. */
export const pricesPath = '/api/prices';
