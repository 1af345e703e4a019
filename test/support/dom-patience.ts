import { configure } from '@testing-library/react';

/** For what hangs, not for what is slow: the default of a second is too short on a busy machine. */
configure({ asyncUtilTimeout: 15_000 });
