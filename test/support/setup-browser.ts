import { need } from './services.ts';
import needApi from './setup-api.ts';

/** Jest runs this when at least one selected file is named `*.browser.test.ts`: a browser, and what API tests have. */
export default (config: { maxWorkers: number }) => {
  needApi(config);
  need(config, 'chromium');
};
