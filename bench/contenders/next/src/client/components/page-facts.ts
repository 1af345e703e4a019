import { facts } from '../../../shared/facts.ts';

/** Server components have no context. */
export const usePageFacts = () => facts;
