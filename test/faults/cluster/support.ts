import { test } from '@jest/globals';
import { hasGalera } from '../../../scripts/lib/programs.ts';
import { isLong } from '../../support/form.ts';
import { type GaleraCluster, startGalera } from '../../support/galera.ts';

export type TestCluster = GaleraCluster;

/** Left out where Galera is not installed, which the end of the run tells; the long form needs it. */
const isHere = hasGalera() || isLong;

export const clusterTest = isHere ? test : test.skip;

const none: TestCluster = {
  nodes: [],
  createDatabase: async () => () => '',
  untilWhole: async () => {},
  stop: async () => {},
};

export const startCluster = async (): Promise<TestCluster> => (isHere ? await startGalera() : none);
