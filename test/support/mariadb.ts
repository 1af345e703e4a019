import { findMariaDb } from '../../scripts/lib/programs.ts';
import { type DatabaseServer, type ServerOptions, startDatabaseServer } from './database-server.ts';

export async function startMariaDb(options: ServerOptions = {}): Promise<DatabaseServer> {
  const programs = findMariaDb();
  if (!programs)
    throw new Error('There is no MariaDB server on this machine. `npm test` says how to install one.');
  return await startDatabaseServer(
    {
      name: 'MariaDB',
      program: programs.server,
      install: {
        program: programs.installer,
        options: ['--auth-root-authentication-method=socket', '--skip-test-db'],
        isCopyable: true,
      },
      options: [],
    },
    options,
  );
}
