import TestSequencer from '@jest/test-sequencer';

const isDom = ({ context }) => context.config.displayName?.name === 'dom';

/** DOM tests run first, in workers that have loaded little else: later, each new worker would load jsdom for one or two of them. */
export default class DomFirst extends TestSequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted.filter(isDom), ...sorted.filter((test) => !isDom(test))];
  }
}
