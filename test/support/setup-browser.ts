import { need } from './services.ts';

/** Jest runs this when at least one selected file is named `*.browser.test.ts`: a browser, and both databases behind it. */
export default (config: { maxWorkers: number }) => need(config, 'mariadb', 'chromium');
