import { loadConfig } from '#server/config/load.ts';
import type { Config } from '#server/config/types.ts';
import type { CoreServices, Services } from '#server/services.ts';
import { createServices } from '#server/start-services.ts';
import { builtInContents } from '#shared/content/contents.ts';
import { recordLog } from './log.ts';

/** A configuration of defaults, with the settings that a test is about. */
export const configWith = (settings: Partial<Config> = {}): Config => ({
  ...loadConfig({ NODE_ENV: 'test' }, { keepsSecrets: false }),
  ...settings,
});

/** The services of an app without its jobs, with those that a test replaces. */
export const servicesOf = (
  {
    config,
    knex,
    logger = recordLog().logger,
    contents = () => builtInContents,
  }: Pick<CoreServices, 'config' | 'knex'> & Partial<CoreServices>,
  replaced: Partial<Services> = {},
): Services => ({ ...createServices({ config, knex, logger, contents }), ...replaced });
