/**
 * Values of `node:http`: an import statement of it reads every export, one of which loads Node's WebSocket and with it all of
 * undici, a tenth of a start.
 */
export const { createServer, STATUS_CODES } = process.getBuiltinModule('node:http');
