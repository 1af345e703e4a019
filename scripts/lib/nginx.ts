import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findNginx } from './programs.ts';
import { root } from './run-tool.ts';

const shippedConfig = join(root, 'docs/deploy/nginx.conf');

interface NginxOptions {
  /** An empty directory for its configuration, cache and logs. */
  directory: string;
  /** A free port of 127.0.0.1 for the site. */
  port: number;
  /** The instances' ports on 127.0.0.1. */
  instances: readonly number[];
  /** The site's name instead of www.example.com; the cache is limited to this name. */
  name?: string;
  /** PEM files. Without them the site is served without TLS, for load generators. */
  tls?: { certificate: string; key: string };
  /** Further `server` blocks. */
  servers?: string;
  /** True gives it its own process group, so that one signal ends its workers as well. */
  detached?: boolean;
}

export interface Nginx {
  process: ChildProcess;
  /** Such as https://127.0.0.1:4200. */
  url: string;
  /** Resolves when it and its workers have ended. */
  stop(): Promise<void>;
}

/** Starts nginx with the operators' file, changing only names, ports, paths and the certificate. */
export async function startNginx(options: NginxOptions): Promise<Nginx> {
  const program = findNginx();
  if (!program) throw new Error('There is no nginx on this machine. `npm test` says how to install one.');
  const { directory, port, tls } = options;
  const site = adapt(await readFile(shippedConfig, 'utf8'), options);
  const file = join(directory, 'nginx.conf');
  await mkdir(join(directory, 'temporary'), { recursive: true });
  await writeFile(file, surround(`${site}\n${options.servers ?? ''}`, directory));
  const errors = join(directory, 'error.log');
  const child = spawn(program, ['-e', errors, '-p', directory, '-c', file], {
    stdio: 'ignore',
    detached: options.detached ?? false,
  });
  const exited = once(child, 'exit');
  await untilListening(child, port, errors);
  return {
    process: child,
    url: `${tls ? 'https' : 'http'}://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** The shipped file with an operator's replacements, and local addresses only. */
function adapt(config: string, { directory, port, instances, name, tls }: NginxOptions): string {
  const changes: [RegExp, string][] = [
    [
      /(?: +server 127\.0\.0\.1:\d+(.*)\n)+/,
      instances.map((each) => `    server 127.0.0.1:${each}$1\n`).join(''),
    ],
    [/\/var\/cache\/nginx-larkfield/, join(directory, 'cache')],
    [/\/var\/log\/nginx/g, directory],
    [/ +listen \[::\].*\n/g, ''],
    [/listen 80;/, `listen unix:${join(directory, 'redirects.sock')};`],
    [/listen 443 ssl http2;/, `listen 127.0.0.1:${port}${tls ? ' ssl http2' : ''};`],
    ...(tls
      ? ([
          [/\/etc\/ssl\/larkfield\/fullchain\.pem/, tls.certificate],
          [/\/etc\/ssl\/larkfield\/privkey\.pem/, tls.key],
        ] as [RegExp, string][])
      : ([[/ +ssl_.*\n/g, '']] as [RegExp, string][])),
    ...(name ? ([[/www\.example\.com/g, name]] as [RegExp, string][]) : []),
  ];
  return changes.reduce((text, [what, by]) => {
    if (text.search(what) < 0) throw new Error(`docs/deploy/nginx.conf no longer has: ${what}`);
    return text.replace(what, by);
  }, config);
}

/** Debian's nginx.conf around a site, with all files in one directory. */
const surround = (sites: string, directory: string) => `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes auto;
pid ${join(directory, 'nginx.pid')};
error_log ${join(directory, 'error.log')};
events { worker_connections 768; }
http {
  sendfile on;
  tcp_nopush on;
  types_hash_max_size 2048;
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((each) => `${each}_temp_path ${join(directory, 'temporary', each)};`).join('\n  ')}
${sites}
}
`;

async function untilListening(child: ChildProcess, port: number, errors: string): Promise<void> {
  for (let tries = 0; tries < 500; tries += 1) {
    if (child.exitCode !== null)
      throw new Error(`nginx did not start:\n${await readFile(errors, 'utf8').catch(() => '')}`);
    if (await isListening(port)) return;
    await sleep(20);
  }
  throw new Error('nginx was not listening after ten seconds.');
}

function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  }).finally(() => socket.destroy()) as Promise<boolean>;
}
