import type { Gauge } from '../ops/metrics.ts';
import { outboxFacts } from './dead-letters.ts';

export const outboxGauges: readonly Gauge[] = [
  {
    name: 'site_outbox_mails',
    help: 'Mails that wait to be sent (queued) or were given up (dead).',
    label: 'state',
    async read(db, now) {
      const { queued, dead } = await outboxFacts(db, now);
      return [
        ['queued', queued],
        ['dead', dead],
      ];
    },
  },
  {
    name: 'site_outbox_oldest_due_seconds',
    help: 'For how long the oldest mail that is due has been due.',
    label: 'queue',
    async read(db, now) {
      const { oldestDue } = await outboxFacts(db, now);
      return [['outbox', oldestDue ? (now.getTime() - oldestDue.getTime()) / 1000 : 0]];
    },
  },
];
