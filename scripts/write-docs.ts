/** Writes the pages of the documentation that come from the code; `npm run format` runs it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { callsPage } from './lib/calls-page.ts';
import { root } from './lib/run-tool.ts';

writeFileSync(join(root, 'docs/calls.md'), callsPage());
