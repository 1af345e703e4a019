import { afterAll, afterEach } from '@jest/globals';
import { watchConsole } from './watch-console.ts';

/**
 * An unexpected warning is a defect. A test that expects one says so: `jest.spyOn(console, 'error').mockImplementation(() =>
 * {})`, and checks the output.
 */
const failOnOutput = watchConsole(console);

afterEach(failOnOutput);
afterAll(failOnOutput); // output after the last test, or outside all of them
