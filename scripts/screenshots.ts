/**
 * Takes the README's two pictures, docs/images/site.webp and docs/images/panel.webp, of a site with sample leads in a temporary folder.
 * Run it after a change that shows, once `npm test` has installed its packages and built the site:
 *   node scripts/screenshots.ts
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { api } from '#shared/paths.ts';
import { launchChromium } from './lib/programs.ts';

const root = path.resolve(import.meta.dirname, '..');
const images = path.join(root, 'docs/images');
const viewport = { width: 1280, height: 800 };
const password = 'a password for two pictures';
const people = [
  ['Maya Torres', 'corporate-training', 'We would like to train forty team leads this spring.'],
  ['Daniel Brooks', 'leadership-development', 'Our new CFO starts in May and asks for a coach.'],
  [
    'Priya Shah',
    'post-hire-assessments',
    'Two teams become one in January. Can you help us with the first month?',
  ],
  ['Tom Lindqvist', 'other', 'Do you also assess candidates in Sweden?'],
  [
    'Grace Kim',
    'pre-hire-assessments',
    'We hire twelve engineers in January and want to compare them fairly.',
  ],
  ['Samuel Okafor', 'psychometric-testing', 'Which tests do you use for sales roles?'],
  ['Elena Rossi', 'leadership-development', 'Six of our managers are new to the role.'],
  ['Ben Carter', 'corporate-training', 'Can you run a workshop for us in Hartford?'],
] as const;

const dataDirectory = await mkdtemp(path.join(tmpdir(), 'larkfield-pictures-'));
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const server = spawn(process.execPath, ['server.ts'], {
  cwd: root,
  env: {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDirectory,
    ADMIN_PASSWORD: password,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  },
  stdio: ['ignore', 'ignore', 'inherit'],
});
const browser = await launchChromium();
try {
  await untilReady();
  for (const [name, service, message] of people) await send(name, service, message);
  await mkdir(images, { recursive: true });

  const page = await browser.newPage();
  await page.setViewport(viewport);
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  await page.goto(origin, { waitUntil: 'networkidle0' });
  await save(await page.screenshot(), 'site');

  await page.goto(`${origin}/admin/inbox`, { waitUntil: 'networkidle0' });
  await page.type('input[type=password]', password);
  await page.keyboard.press('Enter');
  await page.waitForFunction((name) => document.body.innerText.includes(name), {}, people[0][0]);
  // The sign-in's toast disappears after five seconds.
  await page.waitForFunction(() => !document.body.innerText.includes('Authenticated successfully'));
  await save(await page.screenshot(), 'panel');
} finally {
  await browser.close();
  const ended = once(server, 'exit');
  server.kill();
  await ended;
  await rm(dataDirectory, { recursive: true });
}

async function save(picture: Uint8Array, name: string): Promise<void> {
  const { size } = await sharp(picture)
    .webp({ quality: 80 })
    .toFile(path.join(images, `${name}.webp`));
  console.log(`docs/images/${name}.webp  ${Math.round(size / 1000)} kB`);
}

async function send(name: string, service: string, message: string): Promise<void> {
  const email = `${name.toLowerCase().replace(' ', '.')}@example.com`;
  const response = await fetch(origin + api.contact, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name, email, phone: '(860) 555-0142', company: '', service, message }),
  });
  if (!response.ok) throw new Error(`The message was refused: ${response.status} ${await response.text()}`);
}

async function untilReady(): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const response = await fetch(`${origin}/readyz`).catch(() => null);
    if (response?.ok) return;
    await sleep(200);
  }
  throw new Error('The site did not get ready.');
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  if (typeof address !== 'object' || address === null) throw new Error('No port is free.');
  return address.port;
}
