import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import type { Config } from '../../config/types.ts';
import { outboxFacts } from '../../mail/outbox-status.ts';
import { createTransport } from '../../mail/transport.ts';
import { newKey, type Storage } from '../../storage/storage.ts';
import type { Check } from './finding.ts';

/** A mail that waits longer than this without an attempt has no process that sends it. */
const OVERDUE_MS = 15 * 60 * 1000;

export function mailCheck(config: Config, storage: Storage): Check {
  const { url } = config.mail;
  return {
    about: 'mail',
    fix:
      url === 'files'
        ? 'check that DATA_DIR/mail is writable'
        : 'check SMTP_URL (host, port, user and password) and firewalls in between',
    async look(report) {
      const transport = createTransport(config.mail, config.dataDir, (key) => storage.get(key));
      await transport.verify?.();
      transport.close?.();
      report.ok(url === 'files' ? 'Files can be written.' : `${new URL(url).host} takes our mail.`);
    },
  };
}

export function outboxCheck(knex: Knex, now: Date): Check {
  return {
    about: 'outbox',
    fix: 'start the website once: it creates the table',
    async look({ ok, warn }) {
      const { queued, dead, oldestDue } = await outboxFacts(knex, now);
      if (dead > 0) warn(`${dead} mails could not be delivered.`, 'npm run outbox -- list, then requeue');
      if (oldestDue && now.getTime() - oldestDue.getTime() > OVERDUE_MS)
        warn(
          `A mail has been due since ${oldestDue.toISOString()}.`,
          'check that the website runs, and what its log says about mail',
        );
      ok(`${queued} mails queued, none undelivered.`);
    },
  };
}

export function storageCheck(storage: Storage, { uploads }: Pick<Config, 'uploads'>): Check {
  return {
    about: 'storage',
    fix:
      uploads.kind === 's3'
        ? 'see S3_ENDPOINT, S3_BUCKET, S3_REGION and what the keys may do: put, get and delete objects'
        : 'check that DATA_DIR/files is writable',
    async look({ ok, fail }) {
      const key = newKey('doctor');
      const bytes = randomBytes(64);
      await storage.put(key, bytes, { contentType: 'application/octet-stream' });
      const read = await storage.get(key).finally(() => storage.delete(key));
      if (!read.equals(bytes)) fail('A stored file came back changed.', 'check the storage');
      ok(`Writes, reads and deletes (${uploads.kind}).`);
    },
  };
}
