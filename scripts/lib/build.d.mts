/** Builds the client in the tree at `root`. */
export function build(root: string): Promise<void>;
