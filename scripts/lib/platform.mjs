import { readPackages, resolve } from './lock-graph.mjs';

const isMusl = () => process.platform === 'linux' && !process.report?.getReport().header.glibcVersionRuntime;

/** npm's reading of a package's `os`, `cpu` and `libc`: allowed names, or excluded ones with `!`. */
const allows = (list, value) => {
  const names = [list ?? []].flat();
  if (names.includes(`!${value}`)) return false;
  return names.every((name) => name.startsWith('!')) || names.includes(value);
};

const isForHere = ({ os, cpu, libc }) =>
  allows(os, process.platform) &&
  allows(cpu, process.arch) &&
  (!libc || (process.platform === 'linux' && allows(libc, isMusl() ? 'musl' : 'glibc')));

/** Whether each package for this platform is installed, if its dependent is. */
export function hasNativePackages(root) {
  const wanted = readPackages(root, 'package-lock.json') ?? {};
  const installed = readPackages(root, 'node_modules', '.package-lock.json') ?? {};
  const optional = Object.keys(installed).flatMap((folder) =>
    Object.keys(wanted[folder]?.optionalDependencies ?? {}).map((name) => resolve(wanted, folder, name)),
  );
  return optional.every((folder) => !wanted[folder]?.os || folder in installed || !isForHere(wanted[folder]));
}
