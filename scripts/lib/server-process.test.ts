import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from './paths.mjs';
import { memoryFlags, servers } from './server-process.mjs';

const read = (...path: string[]): string => readFileSync(inRoot(...path), 'utf8');
/** Reads a text without its white space and without the comma after a list's last item: the formatter breaks lists. */
const readSqueezed = (...path: string[]): string => read(...path).replaceAll(/,?\s+(?=\])|\s+/g, '');

test('docs/operate.md and the containers start API and worker with the flags of `npm start`', () => {
  const commands = read('docs', 'operate.md').replaceAll(/ \\\n\s*/g, ' ');
  const compose = readSqueezed('docker-compose.yml');
  for (const file of servers) {
    const words = ['node', ...memoryFlags, file];
    expect(commands).toContain(words.join(' '));
    expect(compose).toContain(`command:${JSON.stringify(words)}`);
    if (file.startsWith('apps/api/'))
      expect(readSqueezed('docker', 'Dockerfile')).toContain(`CMD${JSON.stringify(words)}`);
  }
});
