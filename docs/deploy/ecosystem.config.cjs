/** Runs the site with PM2 instead of systemd: `pm2 start docs/deploy/ecosystem.config.cjs`. One process per port, as nginx.conf expects. */
const app = (port) => ({
  name: `larkfield-${port}`,
  cwd: '/opt/larkfield/current',
  script: 'server.ts',
  interpreter: '/opt/larkfield/current/node_modules/.bin/node',
  exec_mode: 'fork',
  // Same flags as in `npm start`, except --preserve-symlinks. With that flag, a running instance would load files through the
  // link `current`, which points to another release after an upgrade.
  node_args: ['--max-semi-space-size=8', '--max-old-space-size=512'],
  env: {
    NODE_ENV: 'production',
    MALLOC_ARENA_MAX: '2',
    NODE_COMPILE_CACHE: 'dist/compile-cache',
    HOST: '127.0.0.1',
    PORT: port,
  },
  // After SIGTERM, the process finishes the requests in progress and exits within five seconds.
  kill_timeout: 8000,
  kill_retry_time: 100,
  max_memory_restart: '600M',
  time: false,
});

module.exports = { apps: [app(3001), app(3002)] };
