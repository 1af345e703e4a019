import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Component {
  type: string;
  name: string;
  version: string;
  purl: string;
  [detail: string]: unknown;
}

/** A bill of materials in CycloneDX 1.5; see https://cyclonedx.org/docs/1.5/json/. */
export interface Sbom {
  bomFormat: string;
  specVersion: string;
  metadata: { timestamp: string; component: Component };
  components: Component[];
}

interface Package {
  name: string;
  version: string;
  license?: string;
}

/**
 * A release's components: the packages in these folders, and Node. npm's own bill is unusable: `--omit=dev` also omits
 * packages that development shares.
 */
export function makeSbom(root: string, folders: readonly string[], moment: Date): Sbom {
  const { packages } = readJson<{ packages: Record<string, { integrity?: string }> }>(
    root,
    'package-lock.json',
  );
  const components = folders.map((folder) =>
    describePackage(readJson<Package>(root, folder, 'package.json'), packages[folder]?.integrity),
  );
  const product = describePackage(readJson<Package>(root, 'package.json'));
  // Nested copies of one version are one component.
  const distinct = new Map(
    [...components, nodeItself(process.versions.node)].map((each) => [each.purl, each]),
  );
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    metadata: { timestamp: moment.toISOString(), component: { ...product, type: 'application' } },
    components: [...distinct.values()],
  };
}

const readJson = <T>(...path: string[]): T => JSON.parse(readFileSync(join(...path), 'utf8'));

function describePackage({ name, version, license }: Package, integrity?: string): Component {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    ...(license && {
      licenses: [/ (?:OR|AND) /.test(license) ? { expression: license } : { license: { id: license } }],
    }),
    ...(integrity?.startsWith('sha512-') && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.slice(7), 'base64').toString('hex') }],
    }),
  };
}

/** The name in vulnerability databases. */
const nodeItself = (version: string): Component => ({
  type: 'platform',
  'bom-ref': `node.js@${version}`,
  name: 'node.js',
  version,
  purl: `pkg:generic/node.js@${version}`,
  cpe: `cpe:2.3:a:nodejs:node.js:${version}:*:*:*:*:*:*:*`,
});
