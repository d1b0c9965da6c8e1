import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startParserChild } from './parser-child.ts';

// Stores the compiled code of every parser in NODE_COMPILE_CACHE, as the processes that parse look for it. An image runs this
// while it is built, since its file system is read-only later.

const core = join(import.meta.dirname, '../..');
// A child does not keep this process from ending.
const stay = setInterval(() => {}, 1_000);
for (const file of globSync('**/*.parser.ts', { cwd: core, exclude: ['testing/**'] })) {
  const child = startParserChild();
  await child.idle();
  await child.load(pathToFileURL(join(core, file)).href);
  child.kill();
}
clearInterval(stay);
