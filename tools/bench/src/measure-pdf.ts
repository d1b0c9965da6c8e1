import { buffer } from 'node:stream/consumers';
import { type TableWay, tableSpeed } from '@worksmart/core/testing/pdf-tables.ts';
import { duringDocuments } from './during-documents.ts';
import { type LargestDocument, largestDocuments } from './pdf-worst-case.ts';
import { type Finding, type Measured, number, spreadText } from './report.ts';
import { repeated, timed } from './rounds.ts';
import type { Setting } from './setting.ts';
import { judge, ratiosOf, spreadOf } from './statistics.ts';

const rows = 600;

/**
 * P10: the cost of a cell in our tables, the duration of the largest documents, and the effect on the API while
 * documents are made.
 */
export async function measurePdf(setting: Setting, rounds: number): Promise<Measured> {
  const findings: Finding[] = [
    await compareWith('loop', 'a bare loop of boxes and texts in the same font', 0.7, rounds),
    await compareWith('pdfkit', 'pdfkit’s own tables', 2.5, rounds),
  ];
  await using made = await largestDocuments(setting);
  for (const document of made.documents) findings.push(await largest(document, rounds));
  findings.push(await duringDocuments(setting, made.customerId));
  return {
    findings,
    notes: [
      `P10: tables of ${rows.toLocaleString('en-US')} rows of eight cells. Ours are tagged for screen readers, repeat their head on each page, and shrink a figure that does not fit; the others do none of it`,
    ],
  };
}

async function compareWith(way: TableWay, name: string, floor: number, rounds: number): Promise<Finding> {
  const speeds = await repeated(rounds, async (): Promise<[number, number]> => {
    const [a, b] = [await tableSpeed('kit', rows), await tableSpeed(way, rows)];
    const [c, d] = [await tableSpeed(way, rows), await tableSpeed('kit', rows)];
    return [(a + d) / 2, (b + c) / 2];
  });
  const { ratio, medians } = ratiosOf(speeds);
  return {
    what: `cells of our tables per second of processor time by those of ${name}: at least ${floor}`,
    measured: `${spreadText(ratio, '', 'rounds')}; ours ${number(medians[0])} a second`,
    verdict: judge(ratio, floor, true),
  };
}

async function largest({ name, write }: LargestDocument, rounds: number): Promise<Finding> {
  let bytes = Buffer.alloc(0);
  const times = await repeated(rounds, () =>
    timed(async () => {
      bytes = await buffer(await write());
    }),
  );
  const pages = bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
  const spread = spreadOf(times.map((time) => time / 1000));
  return {
    what: `${name} of 30 plans and 200 people, ${pages} pages, read and written: at most 2 s`,
    measured: spreadText(spread, ' s', 'times'),
    verdict: judge(spread, 2, false),
  };
}
