import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { importFileLines, sampleGroups } from '@worksmart/core/testing/import-files.ts';
import type { FormatId } from '@worksmart/shared/claims/file-imports/format-types.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { filesOnDisk } from './files-on-disk.ts';
import { formOf, type Part } from './form.ts';
import type { Caller, TestApp } from './test-app.ts';

/** The upload path of each file format. */
export const uploadPaths = { 1: 'claims', 2: 'claims', 3: 'premiums', 4: 'claimsMed', 5: 'claimsRx' } as const;

/** Generates an import file, with twelve rows by default. */
export const importText = (format: FormatId, size: Parameters<typeof importFileLines>[1] = { rows: 12 }): string =>
  [...importFileLines(format, size)].join('');

/** Adds clients with the ids that generated files contain. @returns their ids, in the same order */
export const addSampleClients = async (t: TestApp): Promise<number[]> => {
  const ids: number[] = [];
  for (const { carrier, payroll } of sampleGroups) {
    const clientYears = { create: { year: 2025, anthemId: carrier, prismId: payroll } };
    ids.push((await addCustomer(t.db, { stageId: stage.client, clientYears })).id);
  }
  return ids;
};

export interface SentFile {
  content: Buffer | string;
  fields?: Record<string, string>;
  filename?: string;
}

/**
 * Uploads a file with its form fields. @param to the end of the upload path, for example `claims`, with its query if
 * any
 */
export const sendFile = (
  caller: Caller,
  to: string,
  { content, fields = {}, filename = 'Claims January.csv' }: SentFile,
) => {
  const parts: Part[] = Object.entries(fields).map(([name, value]) => ({ name, content: value }));
  const form = formOf([...parts, { name: 'file', filename, content }]);
  return caller.upload(`/fileImport/upload/${to}`, form);
};

/** Counts everything that imports store: rows, jobs, claims, premiums, files. */
export const storedByImports = async (t: TestApp) => ({
  rows: await t.db.fileImport.count(),
  jobs: await t.db.job.count(),
  claims: await t.db.claim.count(),
  premiums: await t.db.premium.count(),
  files: (await filesOnDisk(t)).length,
});
