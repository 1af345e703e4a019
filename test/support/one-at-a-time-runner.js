import JestRunner from 'jest-runner';

/** Jest's runner with one worker. Jest runs runners one by one, so nothing else runs meanwhile. */
export default class OneAtATimeRunner extends JestRunner {
  constructor(globalConfig, context) {
    super({ ...globalConfig, maxWorkers: 1 }, context);
  }
}
