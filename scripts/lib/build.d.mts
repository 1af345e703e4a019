/** Does what `npm run build` does, in the tree at `root`. */
export function build(root: string): Promise<void>;
