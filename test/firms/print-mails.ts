import { mailKinds, renderSample } from '../mail/definitions.ts';

/** For another firm: run with its overlay, prints every mail of the product with its sample as JSON. */
const mails = await Promise.all(
  mailKinds.map(async (kind) => {
    const { subject, text, html } = await renderSample(kind);
    return [kind, `${subject}\n${text}\n${html}`] as const;
  }),
);
process.stdout.write(JSON.stringify(mails));
