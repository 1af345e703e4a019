import { adminOperations } from './admin/operations.ts';
import { articleOperations } from './articles/operations.ts';
import { commerceOperations } from './commerce/operations.ts';
import { formOperations } from './forms/operations.ts';
import type { Operation } from './http/openapi/operation.ts';
import { zohoOperations } from './zoho/operations.ts';

/** Every call under /api, described beside its routes; a test compares this with what Express serves. */
export const operations: readonly Operation[] = [
  ...articleOperations,
  ...formOperations,
  ...commerceOperations,
  ...zohoOperations,
  ...adminOperations,
];
