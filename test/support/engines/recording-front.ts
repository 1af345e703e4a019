import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { startApp, type TestApp } from '../app.ts';
import { freePort } from '../wait.ts';

const SCRIPT = '/recorder.js';
const MESSAGES = '/recorder/messages';

/**
 * Starts the product behind a server that puts one script first in each page, for a browser whose console cannot be read
 * from outside. It is a file of the same origin, so the page's Content-Security-Policy stays unchanged. Messages that only
 * the engine writes, without an event (such as deprecations), are not recorded.
 * @param report called with each message when it is written
 */
export async function startRecordedSite(
  report: (message: string) => void,
  env: Record<string, string> = {},
): Promise<TestApp> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const app = await startApp({ env: { ...env, SITE_URL: url } });
  const server = createServer((req, res) => {
    if (req.url === SCRIPT) {
      res.setHeader('Content-Type', 'text/javascript').end(`(${record})(${JSON.stringify(MESSAGES)})`);
    } else if (req.url === MESSAGES) {
      req.setEncoding('utf8').on('data', report);
      req.on('end', () => res.writeHead(204).end());
    } else {
      forward(app.url, req, res);
    }
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  // It ends with the product, whose `afterAll` is already set.
  app.server.once('close', () => {
    server.closeAllConnections();
    server.close();
  });
  return { ...app, url };
}

/** Forwards a request and its answer; a page's head begins with the script. */
function forward(origin: string, req: IncomingMessage, res: ServerResponse): void {
  // Plain text, so that the script can be put in.
  const headers = { ...req.headers, 'accept-encoding': 'identity' };
  const onward = request(origin + req.url, { method: req.method, headers }, (answer) => {
    const isPage = answer.headers['content-type']?.startsWith('text/html');
    if (isPage) delete answer.headers['content-length'];
    res.writeHead(answer.statusCode ?? 502, answer.headers);
    // Aborted here as well, or the browser would wait for the rest.
    answer.on('error', () => res.destroy());
    if (!isPage) return void answer.pipe(res);
    const whole: Buffer[] = [];
    answer.on('data', (chunk: Buffer) => whole.push(chunk));
    answer.on('end', () => {
      const page = Buffer.concat(whole).toString('utf8');
      res.end(page.replace('<head>', `<head><script src="${SCRIPT}"></script>`));
    });
  });
  onward.on('error', () => res.destroy());
  req.pipe(onward);
}

/** Runs in the page. Each message is sent before the page continues, or one before a navigation would be lost. */
function record(messages: string): void {
  const send = (message: string) => {
    const call = new XMLHttpRequest();
    call.open('POST', messages, false);
    call.send(message);
  };
  for (const level of ['debug', 'error', 'info', 'log', 'warn'] as const) {
    const write = console[level];
    console[level] = (...args: unknown[]) => {
      send(`console.${level}: ${args.map(String).join(' ')}`);
      write.apply(console, args);
    };
  }
  // A navigation aborts pending requests, and WebKit reports those as failures.
  let isLeaving = false;
  addEventListener('beforeunload', () => {
    isLeaving = true;
  });
  addEventListener('pageshow', () => {
    isLeaving = false;
  });
  // Errors of scripts; those of files do not bubble, and have no message.
  const tellError = (event: ErrorEvent | Event) => {
    const { src, href } = event.target as HTMLElement & { src?: string; href?: string };
    if ('message' in event) send(`error: ${event.message}`);
    else if (!isLeaving) send(`failed request: ${src ?? href}`);
  };
  addEventListener('error', tellError, true);
  addEventListener('unhandledrejection', ({ reason }) => send(`error: ${reason}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    send(`refused by ${violatedDirective}: ${blockedURI}`),
  );
}
