import { leadDetailShape } from '../../../shared/leads/leads.ts';
import { ok } from '../../http/openapi/description.ts';

/** The answer of each call that changes a lead. */
export const leadResponse = ok('The lead as it is now.', leadDetailShape);
