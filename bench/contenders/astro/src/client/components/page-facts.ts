import { facts } from '../../../shared/facts.ts';

/** Context does not cross a page's components. */
export const usePageFacts = () => facts;
