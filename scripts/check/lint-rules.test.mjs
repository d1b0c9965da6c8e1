import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inRoot } from '../lib/paths.mjs';

const longFile = Array.from({ length: 401 }, (_, line) => `export const a${line} = 1;`).join('\n');

/** A function whose body has so many lines. */
const longFunction = (/** @type {number} */ lines) => `export const a = (b) => {\n${'  b();\n'.repeat(lines)}};`;

/** Files that must be rejected, each with the rule that must reject it. @type {[string, string, string][]} */
const rejected = [
  ['packages/shared/src/platform/a.ts', `export { a } from '@worksmart/core/platform/db.ts';`, 'noRestrictedImports'],
  ['packages/shared/src/platform/b.ts', `export { join } from 'node:path';`, 'noRestrictedImports'],
  ['packages/core/src/a.ts', `export { a } from '@worksmart/api/app.ts';`, 'noRestrictedImports'],
  ['apps/api/src/a.ts', `export { a } from '@worksmart/worker/run-job.ts';`, 'noRestrictedImports'],
  ['apps/worker/src/a.ts', `export { a } from '@worksmart/api/app.ts';`, 'noRestrictedImports'],
  ['apps/web/src/a.ts', `export { a } from '@worksmart/core/platform/db.ts';`, 'noRestrictedImports'],
  ['apps/web/src/b.ts', `export { join } from 'node:path';`, 'noRestrictedImports'],
  ['packages/core/src/c.ts', `export const a = (b: any): unknown => b;`, 'noExplicitAny'],
  ['packages/core/src/d.ts', `console.log('a');`, 'noConsole'],
  ['packages/core/src/camelCase.ts', `export const a = 1;`, 'useFilenamingConvention'],
  ['packages/core/src/e.ts', longFile, 'noExcessiveLinesPerFile'],
  ['packages/core/src/long.ts', longFunction(61), 'noExcessiveLinesPerFunction'],
  ['apps/web/src/long.tsx', longFunction(61), 'noExcessiveLinesPerFunction'],
  ['scripts/long.mjs', longFunction(61), 'noExcessiveLinesPerFunction'],
  ['packages/core/src/f.ts', `import { g } from './g.ts';\nexport const f = () => g;`, 'noImportCycles'],
  ['apps/web/src/ui/a.ts', `import type { B } from './b.ts';\nexport type A = B;`, 'noImportCycles'],
  ['apps/web/src/ui/b.ts', `export * from './c.tsx';\nexport type B = string;`, 'noImportCycles'],
  ['apps/web/src/ui/c.tsx', `export const c = () => import('./a.ts');`, 'noImportCycles'],
  ['packages/core/src/h.ts', `export enum A { B }`, 'noEnum'],
  ['packages/core/src/i.ts', `import { a } from './c.ts';`, 'noUnusedImports'],
];
/** Files that must pass. @type {[string, string][]} */
const accepted = [
  ['packages/shared/src/platform/ok.ts', `export { z } from 'zod';`],
  ['packages/shared/src/platform/ok.test.ts', `export { join } from 'node:path';`],
  ['packages/core/src/ok.ts', `export { money } from '@worksmart/shared/platform/money.ts';`],
  ['apps/api/src/ok.ts', `export { db } from '@worksmart/core/platform/db.ts';`],
  ['apps/web/src/ok.ts', `export { money } from '@worksmart/shared/platform/money.ts';`],
  ['apps/web/src/ui/outside.ts', `import type { A } from './a.ts';\nexport type Outside = A;`],
  ['packages/core/src/sixty.ts', longFunction(60)],
  ['packages/core/src/long.test.ts', longFunction(61)],
  ['apps/web/src/testing/long.ts', longFunction(61)],
  ['apps/web/e2e/long.ts', longFunction(61)],
  ['scripts/ok.mjs', `console.log('a');`],
];
/** @type {string} */
let folder;
/** @type {string[]} rule and file of each finding */
let complaints;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lint-rules-'));
  cpSync(inRoot('biome.json'), join(folder, 'biome.json'));
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  for (const [path, text] of [...rejected, ...accepted]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `${text}\n`);
  }
  writeFileSync(join(folder, 'packages/core/src/g.ts'), `import { f } from './f.ts';\nexport const g = () => f;\n`);
  const command = ['lint', '--reporter=json', '--max-diagnostics=none', '.'];
  const { stdout } = spawnSync(inRoot('node_modules/.bin/biome'), command, { cwd: folder, encoding: 'utf8' });
  complaints = JSON.parse(stdout)
    .diagnostics.filter((/** @type {{ severity: string }} */ { severity }) => severity === 'error')
    .map(
      (/** @type {{ category: string, location: { path: string } }} */ one) =>
        `${one.category.split('/').at(-1)} ${one.location.path}`,
    );
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(rejected)('%s is rejected: %s', (path, _, rule) => {
  expect(complaints).toContain(`${rule} ${path}`);
});

test.each(accepted)('%s passes', (path) => {
  expect(complaints.filter((complaint) => complaint.endsWith(` ${path}`))).toEqual([]);
});
