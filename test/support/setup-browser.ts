import { need } from './services.ts';
import needApi from './setup-api.ts';

/** Runs when at least one selected file is named `*.browser.test.ts`: a browser, and the services of API tests. */
export default (config: { maxWorkers: number }) => {
  needApi(config);
  need(config, 'chromium');
};
