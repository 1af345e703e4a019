/**
 * Ends a worker whose Jest was killed; otherwise it would run its file to the end. Loaded by the test environments, which
 * live outside the tests' sandbox. (A listener for `disconnect` would keep a worker from ending.)
 */
const jest = process.ppid;
setInterval(() => {
  if (process.ppid !== jest) process.exit(1);
}, 500).unref();
