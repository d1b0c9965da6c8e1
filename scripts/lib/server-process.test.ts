import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from './paths.mjs';
import { memoryFlags } from './server-process.mjs';

const read = (...path: string[]): string => readFileSync(inRoot(...path), 'utf8');

test('the README and the containers start API and worker with the flags of `npm start`', () => {
  const commands = read('README.md').replaceAll(/ \\\n\s*/g, ' ');
  const compose = read('docker-compose.yml');
  for (const [file, flags] of Object.entries(memoryFlags)) {
    const words = ['node', ...flags, file];
    expect(commands).toContain(words.join(' '));
    const listed = words.map((word) => JSON.stringify(word)).join(', ');
    expect(compose).toContain(`command: [${listed}]`);
    if (file.startsWith('apps/api/')) expect(read('docker', 'Dockerfile')).toContain(`CMD [${listed}]`);
  }
});
