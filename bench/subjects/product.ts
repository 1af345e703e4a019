/** The product as `server.ts` starts it, optionally rendering every request. Argument: 'keep' or 'render'. */
import { createServer } from 'node:http';
import { afterFirstPage } from '#server/after-first-page.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config/load.ts';
import { connect } from '#server/db/connect.ts';
import { watchContentVersion } from '#server/db/content-version.ts';
import { prepareAtStart } from '#server/db/migrate.ts';
import { listen, respondToBrokenRequests, serverLimits } from '#server/http/listen.ts';
import { createLogger } from '#server/ops/logger.ts';
import { builtClientFiles } from '#server/ssr/assets.ts';
import { reportCost } from './report-cost.ts';

const config = readConfig();
const logger = createLogger(config);
await prepareAtStart(config.database, logger);
const knex = connect(config.database, logger);
const content = watchContentVersion(knex, logger);
const client = await builtClientFiles();
const rest = afterFirstPage({ config, knex, logger, contents: () => content.contents }, { client, content });
const keepPages = process.argv[2] === 'keep';
const app = createApp({ config, knex, logger, client, content, otherRoutes: rest.routes, keepPages });
const server = createServer(serverLimits, app);
respondToBrokenRequests(server, config);
await rest.start();
reportCost(await listen(server, config));
