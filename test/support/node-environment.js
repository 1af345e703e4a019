import { TestEnvironment } from 'jest-environment-node';
import './end-with-jest.js';

export default TestEnvironment;
