import JestRunner from 'jest-runner';

/** Jest's own runner with one worker. Jest takes one runner after the other, so nothing else runs meanwhile. */
export default class OneAtATimeRunner extends JestRunner {
  constructor(globalConfig, context) {
    super({ ...globalConfig, maxWorkers: 1 }, context);
  }
}
