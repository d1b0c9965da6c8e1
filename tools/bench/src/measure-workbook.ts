import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { atMost, type Finding, number } from './report.ts';
import { spreadOf } from './statistics.ts';

interface Written {
  milliseconds: number;
  /** The most memory that the process had. */
  bytes: number;
}

/** A process of its own writes the workbook, so that its memory is nothing else's. */
const writeApart = (rows: number): Written =>
  JSON.parse(
    execFileSync(process.execPath, [fileURLToPath(new URL('write-workbook.ts', import.meta.url)), String(rows)], {
      encoding: 'utf8',
    }),
  );

/** A list of twelve columns as a workbook: the memory of the whole process, and how long it takes. */
export function measureWorkbook({ rows }: { rows: number }): Finding[] {
  const { bytes, milliseconds } = writeApart(rows);
  const what = `a workbook of ${rows.toLocaleString('en-US')} rows`;
  const more = ` megabytes for the whole process, in ${number(milliseconds / 1000)} s`;
  return [atMost(what, '256 MB', spreadOf([bytes / 1e6]), { more })];
}
