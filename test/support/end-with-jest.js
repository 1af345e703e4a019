/**
 * Ends a worker whose Jest was killed: it would go on to the end of its file otherwise. Loaded by the test environments,
 * which live outside the sandbox of the tests. (A listener for `disconnect` would keep a worker from ending by itself.)
 */
const jest = process.ppid;
setInterval(() => {
  if (process.ppid !== jest) process.exit(1);
}, 500).unref();
