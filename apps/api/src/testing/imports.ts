import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { importFileLines, sampleGroups } from '@worksmart/core/testing/import-files.ts';
import type { FormatId } from '@worksmart/shared/file-imports/format-types.ts';
import { stage } from '@worksmart/shared/lookups/constants.ts';
import { formOf, type Part } from './form.ts';
import type { TestApp, TestHeaders } from './test-app.ts';

/** Where a file of each format is sent. */
export const uploadPaths = { 1: 'claims', 2: 'claims', 3: 'premiums', 4: 'claimsMed', 5: 'claimsRx' } as const;

/** A made-up file, of twelve rows unless told otherwise. */
export const importText = (format: FormatId, size: Parameters<typeof importFileLines>[1] = { rows: 12 }): string =>
  [...importFileLines(format, size)].join('');

/** Clients with the ids that made-up files name. @returns their ids, in the same order */
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

/** Sends a file with the fields of its form. @param to as `claims`, with a query where it has one */
export const sendFile = (
  t: TestApp,
  headers: TestHeaders,
  to: string,
  { content, fields = {}, filename = 'Claims January.csv' }: SentFile,
) => {
  const parts: Part[] = Object.entries(fields).map(([name, value]) => ({ name, content: value }));
  const form = formOf([...parts, { name: 'file', filename, content }]);
  const url = `/api/fileImport/upload/${to}`;
  return t.app.inject({ method: 'POST', url, headers: { ...headers, ...form.headers }, payload: form.payload });
};

const filesOnDisk = async ({ services }: TestApp): Promise<number> => {
  const found = await Promise.all(
    ['files', 'uploads'].map((name) =>
      readdir(path.join(services.config.DATA_DIR, name), { recursive: true, withFileTypes: true }).catch(() => []),
    ),
  );
  return found.flat().filter((entry) => entry.isFile()).length;
};

/** All that imports leave: rows, jobs, claims, premiums, files under way or stored. */
export const keptOfImports = async (t: TestApp) => ({
  rows: await t.db.fileImport.count(),
  jobs: await t.db.job.count(),
  claims: await t.db.claim.count(),
  premiums: await t.db.premium.count(),
  files: await filesOnDisk(t),
});
