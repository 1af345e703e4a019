import { configure } from '@testing-library/react';

/** For what hangs, not for what is slow: the default of a second is too short on a busy machine. */
configure({ asyncUtilTimeout: 15_000 });

// React takes a stack for each element. Jest’s 100 frames would cost a tenth of the time of these tests.
Error.stackTraceLimit = 10;
