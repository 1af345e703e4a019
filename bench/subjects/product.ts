/** The product as `server.ts` starts it, optionally rendering every request. Argument: 'keep' or 'render'. */
import { createServer } from 'node:http';
import { afterFirstPage } from '../../src/server/after-first-page.ts';
import { createApp } from '../../src/server/app.ts';
import { readConfig } from '../../src/server/config/load.ts';
import { connect } from '../../src/server/db/connect.ts';
import { watchContentVersion } from '../../src/server/db/content-version.ts';
import { prepareAtStart } from '../../src/server/db/migrate.ts';
import { answerBrokenRequests, listen, serverLimits } from '../../src/server/http/listen.ts';
import { createLogger } from '../../src/server/ops/logger.ts';
import { builtClientFiles } from '../../src/server/ssr/assets.ts';
import { reportCost } from './report-cost.ts';

const config = readConfig();
const logger = createLogger(config);
await prepareAtStart(config.database, logger);
const knex = connect(config.database, logger);
const content = watchContentVersion(knex, logger);
const client = await builtClientFiles();
const rest = afterFirstPage({ config, knex, logger, client, content });
const keepPages = process.argv[2] === 'keep';
const app = createApp({ config, knex, logger, client, content, otherRoutes: rest.routes, keepPages });
const server = createServer(serverLimits, app);
answerBrokenRequests(server, config);
await rest.start();
reportCost(await listen(server, config));
