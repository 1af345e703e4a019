/** Builds the client in the tree at `root`. */
export function build(root: string): Promise<void>;

/** Whether the last complete build used the current files. */
export function isBuilt(root: string): boolean;
