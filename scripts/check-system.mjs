/**
 * Runs before every npm script, so that on Windows it ends with this sentence and not with the shell's error about the script. For any
 * Node, like prepare.mjs.
 */
if (process.platform === 'win32') {
  console.error(
    'The product runs on Linux and macOS. On Windows, run it in WSL (https://learn.microsoft.com/windows/wsl/install).',
  );
  process.exit(1);
}
