import { findMysql } from '../../scripts/lib/programs.ts';
import { need } from './services.ts';

/** Jest runs this when at least one selected file is named `*.api.test.ts`. MySQL joins in where there is a server. */
export default (config: { maxWorkers: number }) => {
  need(config, 'mariadb');
  if (!process.env.TEST_MYSQL_URL && findMysql()) need(config, 'mysql');
};
