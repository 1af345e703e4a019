import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../lib/build.mjs';
import { root } from '../lib/run-tool.ts';
import type { Fault } from './fault.ts';

/** Large files that no test of a fault reads. */
const leftOut = new Set(['.git', 'node_modules', 'test-results', 'data']);
/** The built files of dist/. */
const built = ['client', 'server', 'cards', 'build-stamp'];

/** A copy of the tree, with the same packages, for faults. */
export class Scratch {
  readonly root = mkdtempSync(join(tmpdir(), 'website-mutants-'));

  constructor() {
    for (const name of readdirSync(root))
      if (!leftOut.has(name) && name !== 'dist')
        cpSync(join(root, name), join(this.root, name), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(this.root, 'node_modules'));
    this.#copyBuild();
  }

  /** Applies a fault while `work` runs. @throws if its place is missing or ambiguous */
  async with<T>(fault: Fault, work: () => Promise<T>): Promise<T> {
    const file = join(this.root, fault.file);
    const source = readFileSync(file, 'utf8');
    const parts = source.split(fault.find);
    if (parts.length !== 2)
      throw new Error(`${fault.file} has moved on: the text to find occurs ${parts.length - 1} times.`);
    writeFileSync(file, parts.join(fault.replace));
    try {
      if (fault.build) await build(this.root);
      return await work();
    } finally {
      writeFileSync(file, source);
      if (fault.build) this.#copyBuild();
    }
  }

  #copyBuild(): void {
    rmSync(join(this.root, 'dist'), { recursive: true, force: true });
    for (const name of built)
      cpSync(join(root, 'dist', name), join(this.root, 'dist', name), { recursive: true });
  }
}
