import { validContact } from './forms.ts';

export interface Submissions {
  /** The addresses whose message the server acknowledged with 201. */
  acknowledged: string[];
  /** Resolves when the last sender has stopped. */
  done: Promise<void>;
  stop(): void;
}

/**
 * Sends contact messages, each from a different address, until stopped or until the server no longer answers.
 * @param name makes the addresses differ from those of other calls
 */
export function sendMessages(url: string, name: string, senders = 4): Submissions {
  const acknowledged: string[] = [];
  let count = 0;
  let stopped = false;
  const send = async () => {
    while (!stopped) {
      count += 1;
      const email = `${name}-${count}@example.com`;
      const answer = await fetch(`${url}/api/contact`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...validContact, email }),
      }).catch(() => null);
      if (answer?.status === 201) acknowledged.push(email);
      if (!answer) stopped = true;
    }
  };
  const done = Promise.all(Array.from({ length: senders }, send)).then(() => {});
  return {
    acknowledged,
    done,
    stop() {
      stopped = true;
    },
  };
}
