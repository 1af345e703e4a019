import { isLong } from './form.ts';
import needServers from './setup-sql.ts';

/** API tests run on SQLite, and in the long form on every database. */
export default (config: { maxWorkers: number }) => {
  if (isLong) needServers(config);
};
