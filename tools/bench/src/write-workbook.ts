import { readFileSync } from 'node:fs';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Row, writeWorkbook } from '@worksmart/core/platform/tables/workbook.ts';
import { tableColumns } from '@worksmart/shared/platform/table-formats.ts';

// Run by `measure-workbook.ts`: writes a workbook of so many rows to nowhere, and prints what that took as JSON.
const rows = Number(process.argv[2]);
const columns = tableColumns({
  Client: 'text',
  Group: 'text',
  Year: 'number',
  Month: 'date',
  'Medical Paid': 'amount',
  'Pharmacy Paid': 'amount',
  'Total Paid': 'amount',
  'Loss Ratio %': 'percent',
  'At (UTC)': 'instant',
  Active: 'flag',
  Note: 'text',
  Code: 'text',
});

function* made(): Generator<Row[]> {
  for (let from = 0; from < rows; from += 2_000) {
    yield Array.from({ length: Math.min(2_000, rows - from) }, (_, at) => {
      const row = from + at;
      const cents = (row * 37) % 1_000_000;
      const amounts = [cents, cents / 3, cents * 2].map((amount) => (amount / 100).toFixed(2));
      const names = [`Client ${row % 3_000} & Sons`, 'All Employees', '2026', '2026-03-01'];
      return [...names, ...amounts, '85.71', '2026-03-04 06:00:00', 'Yes', `Paid in part, line ${row}`, `=${row}`];
    });
  }
}

const started = performance.now();
const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
await pipeline(writeWorkbook([{ name: 'Claims', columns, rows: made() }], { changed: new Date(0) }), nowhere);
// `maxRSS` begins with what the process that started this one had, so that the kernel's own figure is read.
const kilobytes = Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'latin1'))?.[1]);
process.stdout.write(JSON.stringify({ milliseconds: performance.now() - started, bytes: kilobytes * 1024 }));
