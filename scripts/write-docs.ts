/** Writes the pages of the documentation that come from the code; `npm run format` runs it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pagesFromCode } from './lib/pages-from-code.ts';
import { root } from './lib/run-tool.ts';

for (const [name, page] of Object.entries(pagesFromCode)) writeFileSync(join(root, 'docs', name), page());
