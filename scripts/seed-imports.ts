import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { importFileLines } from '../packages/core/src/testing/import-files.ts';
import { blocksOf } from './lib/import-files.ts';
import { makeFolder } from './lib/make-folder.mjs';

/**
 * `pnpm seed:imports --rows N --into FOLDER`: writes a made-up file of each format, with the same bytes for the same N.
 */
const { values } = parseArgs({
  options: { rows: { type: 'string', default: '1000' }, into: { type: 'string', default: '.data/imports' } },
});
const rows = Number(values.rows);
if (!Number.isSafeInteger(rows) || rows < 1) {
  console.error('Give the number of rows: pnpm seed:imports --rows 1000');
  process.exit(1);
}

const names = {
  1: 'claims_v01_2022.csv',
  2: 'claims_v03_2023.csv',
  3: 'premiums.csv',
  4: 'medical_claims.csv',
  5: 'pharmacy_claims.csv',
} as const;

makeFolder(values.into);
for (const format of [1, 2, 3, 4, 5] as const) {
  const file = path.join(values.into, names[format]);
  await pipeline(Readable.from(blocksOf(importFileLines(format, { rows }))), createWriteStream(file));
  console.log(file);
}
