import { need } from './services.ts';

/** Jest runs this when at least one selected file is named `*.engines.test.ts`; the other engines start with each file. */
export default (config: { maxWorkers: number }) => need(config, 'chromium');
