import { configure, getConfig } from '@testing-library/react';

const { getElementError } = getConfig();

/** What the library itself reads, but does not declare: whether a query is one of the tries of `waitFor`. */
const isTrying = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true;

configure({
  /** For what hangs, not for what is slow: the default of a second is too short on a busy machine. */
  asyncUtilTimeout: 15_000,
  /** Prints the document when a query has failed, not for each try of one that waits, which would take longer than the query. */
  getElementError: (message, container) =>
    isTrying() ? new Error(message ?? '') : getElementError(message, container),
});

// React takes a stack for each element. Jest’s 100 frames would cost a tenth of the time of these tests.
Error.stackTraceLimit = 10;
