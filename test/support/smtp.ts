import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

/** The server's reaction to the next messages. */
export type SmtpBehavior =
  | 'accept'
  /** 450 or 550 for the recipient, 554 for the message, 550 for the sender. */
  | 'defer recipient'
  | 'refuse recipient'
  | 'refuse message'
  | 'refuse sender'
  /** 504 for the recipient, because of the client's name. */
  | 'refuse greeting late'
  /** Reads the whole message and then never answers, or closes the socket. */
  | 'hang'
  | 'cut';

export interface ReceivedMail extends Email {
  /** The envelope's addresses, as sent in the commands. */
  envelope: { from: string; to: string[] };
  /** The name that the client gave (EHLO). */
  greeting: string;
  /** Headers and body as received. */
  raw: string;
  /** Whether the server answered 250. */
  accepted: boolean;
}

export interface TestSmtpServer {
  /** An SMTP_URL as the product reads it. */
  url: string;
  /** Every complete message, accepted or not, in order. */
  received: ReceivedMail[];
  behave(behavior: SmtpBehavior): void;
  close(): Promise<void>;
}

interface Refusal {
  at: 'sender' | 'recipient' | 'message';
  code: number;
  says?: string;
}

const refusals: Partial<Record<SmtpBehavior, Refusal>> = {
  'defer recipient': { at: 'recipient', code: 450 },
  'refuse recipient': { at: 'recipient', code: 550 },
  'refuse message': { at: 'message', code: 554 },
  'refuse sender': { at: 'sender', code: 550 },
  'refuse greeting late': {
    at: 'recipient',
    code: 504,
    says: 'Helo command rejected: need fully-qualified hostname',
  },
};

/** A real SMTP server on a free port of 127.0.0.1. */
export async function startSmtpServer(behavior: SmtpBehavior = 'accept'): Promise<TestSmtpServer> {
  let current = behavior;
  const received: ReceivedMail[] = [];
  const refuse = (at: Refusal['at']) => {
    const refusal = refusals[current];
    if (refusal?.at !== at) return null;
    const { code, says = `This server does not want this ${at}.` } = refusal;
    return Object.assign(new Error(says), { responseCode: code });
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 1,
    onMailFrom: (_address, _session, answer) => answer(refuse('sender')),
    onRcptTo: (_address, _session, answer) => answer(refuse('recipient')),
    async onData(stream, session, answer) {
      const mail = await readMail(stream, session).catch(() => null);
      // The client was killed during its message.
      if (!mail) return answer(new Error('The message did not come whole.'));
      const refusal = refuse('message');
      received.push({ ...mail, accepted: current === 'accept' });
      if (current === 'cut') cutConnection(server, session);
      else if (current !== 'hang') answer(refusal);
    },
  });
  server.on('error', () => {}); // an aborted client, which some tests need
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    behave: (next) => {
      current = next;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function readMail(
  stream: SMTPServerDataStream,
  { envelope, hostNameAppearsAs }: SMTPServerSession,
): Promise<Omit<ReceivedMail, 'accepted'>> {
  const content = await buffer(stream);
  return {
    ...(await PostalMime.parse(content)),
    envelope: {
      from: envelope.mailFrom ? envelope.mailFrom.address : '',
      to: envelope.rcptTo.map(({ address }) => address),
    },
    greeting: hostNameAppearsAs,
    raw: content.toString('utf8'),
  };
}

/** The package has no public method to drop a client silently. */
function cutConnection(server: SMTPServer, { id }: SMTPServerSession): void {
  for (const connection of server.connections) {
    const { session, _socket } = connection as unknown as {
      session: SMTPServerSession;
      _socket: { destroy(): void };
    };
    if (session.id === id) _socket.destroy();
  }
}
