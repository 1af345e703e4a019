import { facts } from '../../../shared/facts.ts';

/** Context does not reach from one component of a page to another. */
export const usePageFacts = () => facts;
