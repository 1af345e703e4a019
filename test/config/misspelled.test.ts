import { expect, test } from '@jest/globals';
import { misspelledNames } from '#server/config/misspelled.ts';

const inEnvironment = (name: string) => misspelledNames({ [name]: 'x' }, new Set());
const inFile = (name: string) => misspelledNames({ [name]: 'x' }, new Set([name]));

test.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['SMTP_ULR', 'SMTP_URL'],
  ['smtp_url', 'SMTP_URL'],
  ['SITEURL', 'SITE_URL'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['ADMIN_PASWORD_HASH', 'ADMIN_PASSWORD_HASH'],
  ['SESION_SECRET', 'SESSION_SECRET'],
  ['TRUSTPROXY', 'TRUST_PROXY'],
  ['PAYMENT', 'PAYMENTS'],
  ['ZOHO_REFERSH_TOKEN', 'ZOHO_REFRESH_TOKEN'],
  ['BOOKING_PER_SLOT', 'BOOKINGS_PER_SLOT'],
  ['RATE_LIMIT', 'RATE_LIMITS'],
])('%s was meant to be %s', (name, meant) => {
  const problem = `${name} is not a variable of this product; did you mean ${meant}?`;
  expect(inEnvironment(name)).toEqual([problem]);
  expect(inFile(name)).toEqual([problem]);
});

test.each(['PROT', 'HSOT', 'PORTS'])('%s is a slip where the file is ours alone', (name) => {
  expect(inFile(name)).toHaveLength(1);
  expect(inEnvironment(name)).toEqual([]);
});

test("what is empty is not set, and beside the right name another one is someone else's", () => {
  expect(misspelledNames({ SMPT_URL: '' }, new Set(['SMPT_URL']))).toEqual([]);
  expect(misspelledNames({ SMPT_URL: 'x', SMTP_URL: 'files' }, new Set())).toEqual([]);
});

// What systemd, shells, cron, Docker, Kubernetes, PM2, npm, Heroku, CI and monitoring put there.
test.each(
  `PATH HOME USER LOGNAME SHELL PWD OLDPWD TERM LANG LC_ALL TZ HOSTNAME HOSTTYPE OSTYPE MAIL MAILTO EDITOR SHLVL _
   INVOCATION_ID JOURNAL_STREAM NOTIFY_SOCKET MAINPID MANAGERPID LISTEN_FDNAMES RUNTIME_DIRECTORY STATE_DIRECTORY
   CACHE_DIRECTORY LOGS_DIRECTORY SYSTEMD_EXEC_PID CREDENTIALS_DIRECTORY XDG_DATA_DIRS XDG_RUNTIME_DIR
   KUBERNETES_SERVICE_HOST KUBERNETES_SERVICE_PORT KUBERNETES_PORT SITE_PORT SITE_SERVICE_HOST SMTP_PORT SMTP_HOST
   DB_PASSWORD DB_HOST DB_PORT MYSQL_URL MYSQL_HOST REDIS_URL DATABASE DATADIR PGDATA PGHOST PGPORT
   PM2_HOME pm_id name NODE_APP_INSTANCE NODE_PATH NODE_OPTIONS NODE_VERSION NODE_EXTRA_CA_CERTS NODE_COMPILE_CACHE
   npm_config_loglevel npm_lifecycle_event npm_package_name INIT_CWD COLOR EDITOR DYNO WEB_CONCURRENCY PORT1 HOSTS
   HTTP_PROXY HTTPS_PROXY http_proxy https_proxy no_proxy NO_PROXY SSL_CERT_FILE CI GITHUB_TOKEN LOGLEVEL LOG_FORMAT
   MALLOC_ARENA_MAX UV_THREADPOOL_SIZE S3_PORT AWS_REGION AWS_ACCESS_KEY_ID UPLOAD_DIR TMPDIR SSH_CONNECTION
   LARKFIELD_ROOT LARKFIELD_ENV CHROMIUM_PATH DISPLAY VERSION`.split(/\s+/),
)('%s stops no start', (name) => {
  expect(inEnvironment(name)).toEqual([]);
});
