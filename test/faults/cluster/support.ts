export { type GaleraCluster as TestCluster, startGalera as startCluster } from '../../support/galera.ts';
