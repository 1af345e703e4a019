import { spawnSync } from 'node:child_process';

export interface Component {
  type: string;
  name: string;
  version: string;
  purl: string;
  [detail: string]: unknown;
}

export interface Sbom {
  bomFormat: string;
  specVersion: string;
  serialNumber?: string;
  metadata: { timestamp: string; component: Component; [detail: string]: unknown };
  components: Component[];
}

/** The bill of materials (CycloneDX) that npm writes of what production needs and what is installed, and Node itself. */
export function makeSbom(root: string, name: string, moment: Date): Sbom {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--omit', 'dev'];
  const { stdout, stderr } = spawnSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 2 ** 20 });
  if (!stdout.startsWith('{')) throw new Error(`A bill of materials needs npm 10 or newer:\n${stderr}`);
  const sbom: Sbom = JSON.parse(stdout);
  // The same release is the same file, whenever and in whatever folder it is made.
  delete sbom.serialNumber;
  sbom.metadata.timestamp = moment.toISOString();
  sbom.metadata.component.name = name;
  sbom.components.push(nodeItself(process.versions.node));
  return sbom;
}

/** By the name that databases of vulnerabilities know; the package that brings it is one more component. */
const nodeItself = (version: string): Component => ({
  'bom-ref': `node.js@${version}`,
  type: 'platform',
  name: 'node.js',
  version,
  purl: `pkg:generic/node.js@${version}`,
  cpe: `cpe:2.3:a:nodejs:node.js:${version}:*:*:*:*:*:*:*`,
});
