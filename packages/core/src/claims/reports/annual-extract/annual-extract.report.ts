import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { copyCsv } from '#platform/csv/csv-extract.ts';
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

/**
 * Report 7: a year's records as a zip of CSV files, one for each kind. Each file is read when the archive reaches it, and
 * compressed while it is read.
 */
export const writeAnnualExtract: ReportWriter<'annualDataExtract'> = async ({ ctx, filter, source, progress }) => {
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
        () =>
          start(
            null,
            copyCsv(source, { ...statement, values: [filter.year, ctx.config.BUSINESS_ZONE] }).content.once(
              'error',
              fail,
            ),
          ),
        fail,
      );
    });
  }
  zip.end();
  return archive;
};
