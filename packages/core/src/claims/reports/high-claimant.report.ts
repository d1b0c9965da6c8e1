import { Readable } from 'node:stream';
import { readBrand } from '#platform/brand.ts';
import { today } from '#platform/business-time.ts';
import { csvLine, csvStart } from '#platform/csv/csv.ts';
import { highClaimantsQuery } from './claimants.queries.ts';
import { renderHighClaimantPdf } from './high-claimant.document.ts';
import { type HighClaimant, type HighClaimantLines, linesOf } from './high-claimants.ts';
import { readFigures } from './read-figures.ts';
import { nothingText } from './report-words.ts';
import type { ReportRun, ReportWriter } from './report-writer.ts';

type Run = ReportRun<'highClaimant' | 'highClaimantExtract'>;

const linesIn = async (run: Run): Promise<HighClaimantLines> =>
  linesOf(await readFigures(run, highClaimantsQuery(run.filter)), run.filter.redacted);

/** Report 9 as a PDF. */
export const writeHighClaimant: ReportWriter<'highClaimant'> = async (run) => {
  const { ctx, filter } = run;
  const { start, end, customerIds, redacted } = filter;
  const facts = {
    scope: { start, end, clients: customerIds?.length ?? null },
    byName: filter.firstName !== null || filter.lastName !== null,
    redacted,
    brand: await readBrand(ctx),
    date: today(ctx),
    ...(await linesIn(run)),
  };
  return renderHighClaimantPdf(facts, ctx.clock());
};

const amounts = ['Medical Paid', 'Pharmacy Paid', 'Total Paid', 'Specific Deductible', 'Reimbursable', 'Last Paid'];

const cellsOf = (one: HighClaimant): string[] => [
  one.relationship,
  one.client,
  one.medical,
  one.pharmacy,
  one.total,
  one.deductible,
  one.reimbursable,
  one.lastPaid,
  one.diagnosis,
  one.contracts,
  String(one.year),
];

/** @param before cells of a member before the client's */
const aggregatingLine = (one: HighClaimantLines['aggregating'][number], before: number): string => {
  const { label, client, reimbursable, contracts, year } = one;
  return csvLine([
    label,
    ...Array<string>(before - 1).fill(''),
    client,
    '',
    '',
    '',
    '',
    reimbursable,
    '',
    '',
    contracts,
    String(year),
  ]);
};

/** Report 9 as CSV. */
export const writeHighClaimantExtract: ReportWriter<'highClaimantExtract'> = async (run) => {
  const { redacted } = run.filter;
  const { claimants, aggregating } = await linesIn(run);
  const who = redacted ? ['Member', 'Age Band'] : ['Member', 'Member ID', 'Date of Birth'];
  const lines = [
    csvStart +
      csvLine([
        ...who,
        'Relationship',
        'Client',
        ...amounts,
        'Top Diagnosis Group',
        'Stop-Loss Contract',
        'Contract Year',
      ]),
    ...claimants.map((one) => csvLine([one.label, ...(redacted ? [] : [one.memberId]), one.born, ...cellsOf(one)])),
    ...aggregating.map((one) => aggregatingLine(one, who.length + 1)),
    ...(claimants.length === 0 ? [csvLine([nothingText('high claimants', run.filter)])] : []),
  ];
  return Readable.from(lines);
};
