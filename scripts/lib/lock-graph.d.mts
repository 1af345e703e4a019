export interface LockedPackage {
  version?: string;
  integrity?: string;
  /** Where it comes from: of a workspace its folder. */
  resolved?: string;
  link?: boolean;
}

export type Packages = Record<string, LockedPackage>;
type Names = (project: LockedPackage) => string[];

export function readPackages(root: string, ...path: string[]): Packages | undefined;
export function reachable(packages: Packages, starts: string[], direct?: Names): Set<string>;
export const withBuilding: Names;
