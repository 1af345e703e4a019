import { connect, createServer, type Server, type Socket } from 'node:net';

interface Cut {
  what: RegExp;
  when: 'before' | 'in place of the answer';
}

type Mode = 'pass' | 'stall' | 'reset' | 'refuse';

/** Stands before a server so that a test can take it away and bring it back, on the same port. */
export class TcpProxy {
  #mode: Mode = 'pass';
  readonly #target: { host: string; port: number };
  readonly #sockets = new Set<Socket>();
  readonly #clients = new Set<Socket>();
  #server: Server | null = null;
  #cut: Cut | null = null;
  port = 0;

  constructor(target: { host: string; port: number }) {
    this.#target = target;
  }

  async open(): Promise<void> {
    const server = createServer((client) => {
      if (this.#mode === 'reset' || this.#mode === 'refuse') return void client.resetAndDestroy();
      const upstream = connect(this.#target);
      for (const socket of [client, upstream]) {
        this.#sockets.add(socket);
        socket.on('error', () => {});
        socket.on('close', () => this.#sockets.delete(socket));
      }
      this.#clients.add(client);
      client.on('close', () => this.#clients.delete(client));
      if (this.#mode !== 'pass') return;
      client.on('data', (bytes) => this.#look(bytes, client, upstream));
      client.pipe(upstream).pipe(client);
    });
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.address() as { port: number }).port;
  }

  /** Keeps every connection open and passes nothing on any more; new ones pass. */
  stall(): void {
    for (const socket of this.#sockets) socket.unpipe();
  }

  /** What becomes of every new connection, and of those that there are; `refuse` leaves these alone. */
  behave(mode: Mode): void {
    this.#mode = mode;
    if (mode === 'reset') for (const socket of this.#sockets) socket.resetAndDestroy();
    else if (mode !== 'refuse') this.stall();
  }

  /** Resets the next connection that says something like this, once, before the server hears it or in place of its answer. */
  cutAt(what: RegExp, when: Cut['when']): void {
    this.#cut = { what, when };
  }

  /** How many clients are connected. */
  get connections(): number {
    return this.#clients.size;
  }

  /** Whether the cut has been made. */
  get hasCut(): boolean {
    return this.#cut === null;
  }

  #look(bytes: Buffer, client: Socket, upstream: Socket): void {
    if (!this.#cut?.what.test(bytes.toString('latin1'))) return;
    const { when } = this.#cut;
    this.#cut = null;
    client.unpipe();
    upstream.unpipe();
    if (when === 'before') {
      upstream.destroy();
      client.resetAndDestroy();
    } else {
      upstream.write(bytes);
      upstream.once('data', () => {
        upstream.destroy();
        client.resetAndDestroy();
      });
      // To unpipe has paused it.
      upstream.resume();
    }
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server?.close(resolve));
  }
}

/** Opens a proxy before a database's server. @returns it, and the URL that leads through it */
export async function openProxyBefore(databaseUrl: string): Promise<{ proxy: TcpProxy; url: string }> {
  const target = new URL(databaseUrl);
  const proxy = new TcpProxy({ host: target.hostname, port: Number(target.port) });
  await proxy.open();
  target.port = String(proxy.port);
  return { proxy, url: target.href };
}
