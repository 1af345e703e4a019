import { connect, createServer, type Server, type Socket } from 'node:net';

interface Place {
  what: RegExp;
  /** Only on a connection that has sent this before. */
  after?: RegExp | undefined;
}

interface Cut extends Place {
  when: 'before' | 'instead of the answer';
}

/** Data that did not get through yet. */
export interface Held {
  /** Resolves when the proxy has it. */
  arrived: Promise<void>;
  /** Lets the server have it. Resolves when the server has answered, and drops the answer. */
  forward(): Promise<void>;
}

type Mode = 'pass' | 'stall' | 'reset' | 'refuse';

/** A proxy in front of a server, so that a test can cut it off and restore it, on the same port. */
export class TcpProxy {
  #mode: Mode = 'pass';
  readonly #target: { host: string; port: number };
  readonly #sockets = new Set<Socket>();
  readonly #clients = new Set<Socket>();
  #server: Server | null = null;
  #cut: Cut | null = null;
  #hold: (Place & { take(upstream: Socket): void }) | null = null;
  /** What each connection has sent since `cutAt` or `holdAt`. */
  #sent = new WeakMap<Socket, string>();
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

  /** Keeps every connection open and forwards nothing; new ones are forwarded. */
  stall(): void {
    for (const socket of this.#sockets) socket.unpipe();
  }

  /** The handling of new and existing connections; `refuse` does not affect the latter. */
  behave(mode: Mode): void {
    this.#mode = mode;
    if (mode === 'reset') for (const socket of this.#sockets) socket.resetAndDestroy();
    else if (mode !== 'refuse') this.stall();
  }

  /** Resets the next connection that sends matching data, once, before the server gets it or instead of its answer. */
  cutAt(what: RegExp, when: Cut['when'], after?: RegExp): void {
    this.#sent = new WeakMap();
    this.#cut = { what, when, after };
  }

  /** Holds the next matching data back, once, and never answers it. The connection stays open. */
  holdAt(what: RegExp, after?: RegExp): Held {
    this.#sent = new WeakMap();
    const arrived = Promise.withResolvers<void>();
    let forward = async () => {};
    this.#hold = {
      what,
      after,
      take(upstream) {
        // The pipe still writes these bytes.
        upstream.cork();
        forward = async () => {
          const answered = new Promise((resolve) => upstream.once('data', resolve));
          upstream.uncork();
          // unpipe has paused it.
          upstream.resume();
          await answered;
        };
        arrived.resolve();
      },
    };
    return { arrived: arrived.promise, forward: () => forward() };
  }

  /** Number of connected clients. */
  get connections(): number {
    return this.#clients.size;
  }

  /** Whether the reset has happened. */
  get hasCut(): boolean {
    return this.#cut === null;
  }

  #look(bytes: Buffer, client: Socket, upstream: Socket): void {
    const isAt = (place: Place | null) =>
      place?.what.test(bytes.toString('latin1')) && (place.after?.test(this.#sent.get(client) ?? '') ?? true);
    if (isAt(this.#hold) && this.#hold) {
      client.unpipe();
      upstream.unpipe();
      this.#hold.take(upstream);
      this.#hold = null;
      return;
    }
    if (this.#hold || this.#cut)
      this.#sent.set(client, (this.#sent.get(client) ?? '') + bytes.toString('latin1'));
    if (!this.#cut || !isAt(this.#cut)) return;
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
      // unpipe has paused it.
      upstream.resume();
    }
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server?.close(resolve));
  }
}

/** Opens a proxy in front of a database server. @returns it, and its URL */
export async function openProxyBefore(databaseUrl: string): Promise<{ proxy: TcpProxy; url: string }> {
  const target = new URL(databaseUrl);
  const proxy = new TcpProxy({ host: target.hostname, port: Number(target.port) });
  await proxy.open();
  target.port = String(proxy.port);
  return { proxy, url: target.href };
}
