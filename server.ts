import { createServer } from 'node:http';
import { createApp } from './src/server/app.ts';
import { cleaningTasks } from './src/server/cleaning-tasks.ts';
import { ConfigError } from './src/server/config/load.ts';
import { readConfig } from './src/server/config/read-env.ts';
import { connect } from './src/server/db/connect.ts';
import { prepareDatabase } from './src/server/db/migrate.ts';
import { answerBrokenRequests, listen, serverLimits } from './src/server/http/listen.ts';
import { startCleaning } from './src/server/ops/cleaning.ts';
import { drainOnSignals } from './src/server/ops/drain.ts';
import { createLogger } from './src/server/ops/logger.ts';
import { timeRequests } from './src/server/ops/metrics.ts';
import { startServices } from './src/server/services.ts';
import { builtClientFiles, viteClientFiles } from './src/server/ssr/client-files.ts';

async function main(): Promise<void> {
  const config = readConfig();
  const logger = createLogger(config);
  const knex = connect(config.database, logger);
  await prepareDatabase(knex, config.database);

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

main().catch((error: unknown) => {
  const text = error instanceof ConfigError ? error.message : String((error as Error | null)?.stack ?? error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
});
