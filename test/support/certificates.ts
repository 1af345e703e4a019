import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findOpenSsl } from '../../scripts/lib/programs.ts';

export interface Certificate {
  /** Files in PEM. Who trusts the first one trusts the server. */
  certificate: string;
  key: string;
}

/** Makes a certificate for a host of this name, signed by itself. */
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
