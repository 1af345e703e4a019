import { findMariaDb } from '../../scripts/lib/programs.ts';
import { type ServerOptions, startDatabaseServer } from './database-server.ts';
import type { Service } from './services.ts';

export async function startMariaDb(options: ServerOptions = {}): Promise<Service> {
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
      },
      options: [],
    },
    options,
  );
}
