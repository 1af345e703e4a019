import { createServer } from 'node:http';
import { createApp } from './app.ts';
import { cleaningTasks } from './cleaning-tasks.ts';
import { readConfig } from './config/read-env.ts';
import { connect } from './db/connect.ts';
import { prepareAtStart } from './db/migrate.ts';
import { answerBrokenRequests, listen, serverLimits } from './http/listen.ts';
import { startCleaning } from './ops/cleaning.ts';
import { drainOnSignals } from './ops/drain.ts';
import { createLogger } from './ops/logger.ts';
import { timeRequests } from './ops/metrics.ts';
import { startServices } from './services.ts';
import { builtClientFiles, viteClientFiles } from './ssr/client-files.ts';

/** Config, database, services, app, listen, drain: the whole start, in order. */
export async function serve(): Promise<void> {
  const config = readConfig();
  const logger = createLogger(config);
  await prepareAtStart(config.database, logger);
  const knex = connect(config.database, logger);

  const services = startServices({ config, knex, logger });
  const cleaning = startCleaning(knex, logger, cleaningTasks(services));

  const server = createServer(serverLimits);
  answerBrokenRequests(server, config);
  const client = config.mode === 'development' ? await viteClientFiles(server) : await builtClientFiles();
  server.on('request', createApp({ config, knex, logger, client, services }));
  if (config.metricsToken) await timeRequests(server);
  drainOnSignals({ server, jobs: [...services.jobs, cleaning], knex, logger });

  const address = await listen(server, config);
  logger.info({ address, site: config.siteUrl }, `Ready at ${config.siteUrl}`);
  for (const notice of config.notices) process.stdout.write(`${notice}\n`);
}
