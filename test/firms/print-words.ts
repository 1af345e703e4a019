import { mailKinds, renderSample } from '../mail/definitions.ts';
import { leedsWords } from './leeds-words.ts';

/** Run with the firm's overlay: prints, as JSON, the file of words to import and every mail of the product with its sample. */
const mails = await Promise.all(
  mailKinds.map(async (kind) => {
    const { subject, text, html } = await renderSample(kind);
    return [kind, `${subject}\n${text}\n${html}`] as const;
  }),
);
process.stdout.write(JSON.stringify({ words: await leedsWords(), mails }));
