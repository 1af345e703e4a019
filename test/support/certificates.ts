import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findOpenSsl } from '../../scripts/lib/programs.ts';

export interface Certificate {
  /** PEM files. Trusting the first one means trusting the server. */
  certificate: string;
  key: string;
}

/** Creates a self-signed certificate for a host. */
export async function makeCertificate(directory: string, name: string): Promise<Certificate> {
  const program = findOpenSsl();
  if (!program) throw new Error('There is no openssl on this machine. `npm test` says how to install it.');
  const [certificate, key] = [join(directory, 'certificate.pem'), join(directory, 'key.pem')];
  await promisify(execFile)(program, [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ...['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`],
    ...['-keyout', key, '-out', certificate],
  ]);
  return { certificate, key };
}
