import { Readable } from 'node:stream';
import { type Amount, sum } from '@worksmart/shared/money.ts';
import { medicalLoss } from '@worksmart/shared/reports/medical-loss.rules.ts';
import { type MedicalLossRow, medicalLossSql } from '../claims/medical-loss.queries.ts';
import { csvLine, csvStart } from '../platform/csv/csv.ts';
import { readFigures } from './read-figures.ts';
import { nothingText } from './report-words.ts';
import type { ReportWriter } from './report-writer.ts';

const header = [
  ...['Client', 'Month', 'Medical Paid', 'Pharmacy Paid', 'Claims Paid', 'Incurred in Period', 'Reinsurance'],
  ...[
    'Pharmacy Rebates',
    'Net Claims',
    'Premium',
    'Member Months',
    'Gross Loss Ratio %',
    'Net Loss Ratio %',
    'Net PMPM',
  ],
];

const shown = (figure: Amount | null): string => figure?.toFixed(2) ?? 'n/a';

const lineOf = (row: Omit<MedicalLossRow, 'clientId'>): string => {
  const { claims, net, grossRatio, netRatio, pmpm } = medicalLoss(row);
  const text = (name: 'medical' | 'pharmacy' | 'incurred' | 'reinsurance' | 'rebates' | 'premium') =>
    sum([row[name]]).toFixed(2);
  return csvLine([
    ...[row.client, row.month, text('medical'), text('pharmacy'), shown(claims), text('incurred'), text('reinsurance')],
    ...[text('rebates'), shown(net), text('premium'), String(row.memberMonths)],
    ...[shown(grossRatio), shown(netRatio), shown(pmpm)],
  ]);
};

/** A line for months together: their ratio is that of their sums. */
const totalOf = (client: string, rows: readonly MedicalLossRow[]): Omit<MedicalLossRow, 'clientId'> => {
  const of = (name: 'medical' | 'pharmacy' | 'incurred' | 'reinsurance' | 'rebates' | 'premium') =>
    sum(rows.map((row) => row[name])).toFixed(2);
  return {
    ...{ client, month: 'Total', medical: of('medical'), pharmacy: of('pharmacy'), incurred: of('incurred') },
    ...{ reinsurance: of('reinsurance'), rebates: of('rebates'), premium: of('premium') },
    memberMonths: rows.reduce((total, { memberMonths }) => total + memberMonths, 0),
  };
};

function* linesOf(rows: readonly MedicalLossRow[]): Generator<string> {
  for (const months of Map.groupBy(rows, ({ clientId }) => clientId).values()) {
    yield* months.map(lineOf);
    yield lineOf(totalOf(months[0]?.client ?? '', months));
  }
  if (rows.length > 0) yield lineOf(totalOf('All clients', rows));
}

/** Report 5. */
export const writeMedicalLossSummary: ReportWriter<'medicalLossSummary'> = async (run) => {
  const rows = await readFigures<MedicalLossRow>(run, medicalLossSql(run.filter));
  const nothing = rows.length === 0 ? [csvLine([nothingText('claims or premiums', run.filter)])] : [];
  return Readable.from([csvStart + csvLine(header), ...linesOf(rows), ...nothing]);
};
