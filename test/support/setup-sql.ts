import { findMysql } from '../../scripts/lib/programs.ts';
import { isLong } from './form.ts';
import { need } from './services.ts';

/** Runs when at least one selected file needs a database server. In the long form MySQL is added if it exists. */
export default (config: { maxWorkers: number }) => {
  need(config, 'mariadb');
  if (isLong && !process.env.TEST_MYSQL_URL && findMysql()) need(config, 'mysql');
};
