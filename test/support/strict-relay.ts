import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';

interface StrictRelay {
  /** An SMTP_URL as the product reads it. */
  url: string;
  close(): void;
}

/** Usual rules: a name with a dot, not an address in brackets. */
const accepted = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i;

/** A relay before another SMTP server that refuses a greeting by any other name with this code. */
export async function startStrictRelay(smtpUrl: string, code: number): Promise<StrictRelay> {
  const { hostname, port } = new URL(smtpUrl);
  const relay = createServer((client) => {
    const server = connect(Number(port), hostname);
    server.pipe(client);
    client.on('data', (sent) => {
      const [, name] = /^(?:EHLO|HELO) (\S+)/i.exec(String(sent)) ?? [];
      if (!name || accepted.test(name)) server.write(sent);
      else client.write(`${code} 5.7.1 ${name} is no name of a host\r\n`);
    });
    client.on('close', () => server.destroy());
    for (const socket of [client, server]) socket.on('error', () => {});
  });
  await once(relay.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `smtp://127.0.0.1:${(relay.address() as AddressInfo).port}`,
    close: () => void relay.close(),
  };
}
