import { isHeld } from '../db/restored-copy.ts';
import type { Gauge } from './metrics.ts';

export const copyGauge: Gauge = {
  name: 'site_held',
  help: '1 while mail and billing are held, since the database was restored from a backup.',
  label: 'work',
  read: async (db) => [['mail and billing', (await isHeld(db)) ? 1 : 0]],
};
