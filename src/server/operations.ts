import { adminOperations } from './features/admin/operations.ts';
import { articleOperations } from './features/articles/operations.ts';
import { formOperations } from './features/forms/operations.ts';
import { commerceOperations } from './features/orders/operations.ts';
import { zohoOperations } from './features/zoho/operations.ts';
import type { Operation } from './http/openapi/operation.ts';

/** Every call under /api, described beside its routes; a test compares this with what Express serves. */
export const operations: readonly Operation[] = [
  ...articleOperations,
  ...formOperations,
  ...commerceOperations,
  ...zohoOperations,
  ...adminOperations,
];
