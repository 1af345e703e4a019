import { findMysql } from '../../scripts/lib/programs.ts';
import { type DatabaseServer, type ServerOptions, startDatabaseServer } from './database-server.ts';

/** Like managed services: every table needs a primary key. */
export async function startMysql(options: ServerOptions = {}): Promise<DatabaseServer> {
  const program = findMysql();
  if (!program) throw new Error('There is no MySQL server on this machine. `npm run test:all` fetches one.');
  return await startDatabaseServer(
    {
      name: 'MySQL',
      program,
      install: { program, options: ['--initialize-insecure'], isCopyable: false },
      // Test data is neither restored nor replicated.
      options: ['--sql-require-primary-key=ON', '--skip-log-bin', '--mysqlx=OFF'],
      statements: ['ALTER USER root@localhost ACCOUNT LOCK;'],
    },
    options,
  );
}
