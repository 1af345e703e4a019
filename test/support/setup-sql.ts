import { findMysql } from '../../scripts/lib/programs.ts';
import { isLong } from './form.ts';
import { need } from './services.ts';

/** Jest runs this when at least one selected file needs a database server. In the long form MySQL joins in where there is one. */
export default (config: { maxWorkers: number }) => {
  need(config, 'mariadb');
  if (isLong && !process.env.TEST_MYSQL_URL && findMysql()) need(config, 'mysql');
};
