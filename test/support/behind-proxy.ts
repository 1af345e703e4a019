import { requestTimeouts } from '#server/db/timeouts.ts';
import { startApp, type TestApp } from './app.ts';
import { newServerUrl } from './databases.ts';
import { openProxyBefore, type TcpProxy } from './tcp-proxy.ts';

/** Starts the product on MariaDB, behind a proxy that can cut off the database. */
export async function startBehindProxy(): Promise<{ app: TestApp; proxy: TcpProxy }> {
  const { proxy, url } = await openProxyBefore(await newServerUrl());
  return { app: await startApp({ databaseUrl: url, timeouts: requestTimeouts }), proxy };
}
