import { afterAll, afterEach } from '@jest/globals';
import { watchConsole } from './watch-console.ts';

/**
 * A warning that nobody expects is a defect. A test that does expect one says so:
 * `jest.spyOn(console, 'error').mockImplementation(() => {})`, and looks at what was written.
 */
const failOnOutput = watchConsole(console);

afterEach(failOnOutput);
afterAll(failOnOutput); // what came after the last test, or outside all of them
