import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { copyCsv, copyRows } from '#platform/csv/csv-extract.ts';
import { writeWorkbook } from '#platform/tables/workbook.ts';
import type { ReportWriter } from '../report-writer.ts';
import { benefitEntities } from './benefit-entities.ts';
import { claimEntities } from './claim-entities.ts';
import { clientEntities } from './client-entities.ts';
import { payrollEntities } from './payroll-entities.ts';
import { referenceEntities } from './reference-entities.ts';

/** All files of the archive, in order. */
export const entities = Object.entries({
  ...clientEntities,
  ...payrollEntities,
  ...benefitEntities,
  ...referenceEntities,
  ...claimEntities,
}).map(([file, statement]) => ({ file, statement }));

type Run = Parameters<ReportWriter<'annualDataExtract'>>[0];

const valuesOf = ({ ctx, filter }: Run) => [filter.year, ctx.config.BUSINESS_ZONE];

/** `plan-years.csv` as the name of a sheet: `plan years`. */
const sheetOf = (file: string): string => file.replace('.csv', '').replaceAll(/[-_]/g, ' ');

async function* sheetsOf(run: Run) {
  for (const [done, { file, statement }] of entities.entries()) {
    await run.progress({ done, total: entities.length });
    const rows = copyRows(run.source, { ...statement, values: valuesOf(run) });
    yield { name: sheetOf(file), columns: statement.columns, rows };
  }
}

/**
 * Report 7: a year's records as a zip of CSV files, one for each kind, or as a workbook with a sheet for each. Each is read
 * when the file reaches it, and compressed while it is read.
 */
export const writeAnnualExtract: ReportWriter<'annualDataExtract'> = async (run) => {
  const { ctx, filter, source, progress } = run;
  if (filter.format === 'xlsx') return writeWorkbook(sheetsOf(run), { changed: ctx.clock() });
  const zip = new ZipFile();
  const archive = zip.outputStream as Readable;
  const fail = (error: unknown): void => {
    archive.destroy(error instanceof Error ? error : new Error('The archive could not be written.'));
  };
  zip.on('error', fail);
  const mtime = ctx.clock();
  for (const [done, { file, statement }] of entities.entries()) {
    zip.addReadStreamLazy(file, { mtime }, (start) => {
      progress({ done, total: entities.length }).then(
        () => start(null, copyCsv(source, { ...statement, values: valuesOf(run) }).content.once('error', fail)),
        fail,
      );
    });
  }
  zip.end();
  return archive;
};
