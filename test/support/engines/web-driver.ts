/** The W3C WebDriver commands that WebKit's page (webkit.ts) uses. */
export interface Session {
  get<Value>(command: string): Promise<Value>;
  post<Value = null>(command: string, parameters?: object): Promise<Value>;
  /** The path of an element's commands, such as `/element/1`. Throws if it does not exist. */
  element(selector: string): Promise<string>;
  end(): Promise<void>;
}

/** The name that the standard gives to references to elements. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** A session starts within a second or two; a page may take longer. */
const SESSION_MS = 10_000;
const COMMAND_MS = 30_000;

/** A command without an answer from the driver. */
class UnansweredError extends Error {}
export const isUnanswered = (error: unknown) => error instanceof UnansweredError;

async function send<Value>(
  method: string,
  address: string,
  parameters?: object,
  timeout = COMMAND_MS,
): Promise<Value> {
  const answer = await fetch(address, {
    method,
    body: parameters ? JSON.stringify(parameters) : null,
    signal: AbortSignal.timeout(timeout),
  }).catch((cause) => {
    // A timed-out test would not say what it waited for.
    throw new UnansweredError(`${method} ${address} is not answered.`, { cause });
  });
  const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${method} ${address}: ${value.error}. ${value.message}`);
  return value;
}

export async function newSession(driver: string, capabilities: object): Promise<Session> {
  const wanted = { capabilities: { alwaysMatch: capabilities } };
  const { sessionId } = await send<{ sessionId: string }>('POST', `${driver}/session`, wanted, SESSION_MS);
  const address = `${driver}/session/${sessionId}`;
  const post: Session['post'] = (command, parameters = {}) => send('POST', address + command, parameters);
  return {
    get: (command) => send('GET', address + command),
    post,
    async element(selector) {
      const found = await post<Record<string, string>>('/element', {
        using: 'css selector',
        value: selector,
      });
      return `/element/${found[ELEMENT]}`;
    },
    end: () => send('DELETE', address),
  };
}
