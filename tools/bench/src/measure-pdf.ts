import { buffer } from 'node:stream/consumers';
import { type TableWay, tableSpeed } from '@worksmart/core/testing/pdf-tables.ts';
import { besideDocuments } from './beside-documents.ts';
import { type LargestDocument, largestDocuments } from './pdf-worst-case.ts';
import { type Finding, type Measured, number, spreadText } from './report.ts';
import type { Setting } from './setting.ts';
import { judge, median, spreadOf } from './statistics.ts';

const rows = 600;

/**
 * P10: the cost of a cell in our tables, the duration of the largest documents, and the effect on the API while
 * documents are made.
 */
export async function measurePdf(setting: Setting, rounds: number): Promise<Measured> {
  const findings: Finding[] = [
    await besides('loop', 'a bare loop of boxes and texts in the same font', 0.7, rounds),
    await besides('pdfkit', 'pdfkit’s own tables', 2.5, rounds),
  ];
  const { papers, customerId, close } = await largestDocuments(setting);
  try {
    for (const paper of papers) findings.push(await largest(paper, rounds));
  } finally {
    await close();
  }
  findings.push(await besideDocuments(setting, customerId));
  return {
    findings,
    notes: [
      `P10: tables of ${rows.toLocaleString('en-US')} rows of eight cells. Ours are tagged for screen readers, repeat their head on each page, and shrink a figure that does not fit; the others do none of it`,
    ],
  };
}

async function besides(way: TableWay, name: string, floor: number, rounds: number): Promise<Finding> {
  const ratios: number[] = [];
  const ours: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    // A/B/B/A; the first round is a warm-up.
    const [a, b] = [await tableSpeed('kit', rows), await tableSpeed(way, rows)];
    const [c, d] = [await tableSpeed(way, rows), await tableSpeed('kit', rows)];
    if (round === 0) continue;
    ratios.push((a + d) / (b + c));
    ours.push((a + d) / 2);
  }
  const spread = spreadOf(ratios);
  return {
    goal: 'P10',
    what: `cells of our tables per second of processor time by those of ${name}: at least ${floor}`,
    measured: `${spreadText(spread, '', 'rounds')}; ours ${number(median(ours))} a second`,
    verdict: judge(spread, floor, true),
  };
}

async function largest({ name, write }: LargestDocument, rounds: number): Promise<Finding> {
  const times: number[] = [];
  let pages = 0;
  for (let round = 0; round <= rounds; round++) {
    const began = performance.now();
    const bytes = await buffer(await write());
    if (round > 0) times.push((performance.now() - began) / 1000);
    pages = bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
  }
  const spread = spreadOf(times);
  return {
    goal: 'P10',
    what: `${name} of 30 plans and 200 people, ${pages} pages, read and written: at most 2 s`,
    measured: spreadText(spread, ' s', 'times'),
    verdict: judge(spread, 2, false),
  };
}
