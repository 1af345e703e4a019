import { need } from './services.ts';

/** Jest runs this when at least one selected file is named `*.api.test.ts`. */
export default () => need('mariadb');
