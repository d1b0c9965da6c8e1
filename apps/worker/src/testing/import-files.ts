import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { fileImportJob } from '@worksmart/core/claims/file-imports/file-import.job.ts';
import type { FileImport } from '@worksmart/core/generated/prisma/client.ts';
import { newStorageKey } from '@worksmart/core/platform/files/storage-key.ts';
import { startJob } from '@worksmart/core/platform/jobs/job.service.ts';
import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { sampleGroups } from '@worksmart/core/testing/import-files.ts';
import type { FormatId } from '@worksmart/shared/claims/file-imports/format-types.ts';
import { importFormats } from '@worksmart/shared/claims/file-imports/formats.ts';
import type { ImportMapping } from '@worksmart/shared/claims/file-imports/profiles/mapping.schema.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import type { TestWorker } from './test-worker.ts';

/** Adds clients with the ids that generated files contain. @returns their ids, in the same order */
export const addSampleClients = async ({ ctx }: TestWorker): Promise<number[]> => {
  const ids: number[] = [];
  for (const { carrier, payroll } of sampleGroups) {
    const { id } = await addCustomer(ctx.db, {
      stageId: stage.client,
      clientYears: { create: { year: 2025, anthemId: carrier, prismId: payroll } },
    });
    ids.push(id);
  }
  return ids;
};

/** Adds a profile of one version. @returns what an import stores of it */
export const addProfile = async (
  { ctx }: TestWorker,
  formatId: FormatId,
  mapping: ImportMapping,
): Promise<Pick<FileImport, 'profileId' | 'profileVersion'>> => {
  const name = 'Acme Health';
  const { typeId } = importFormats[formatId];
  const { id } = await ctx.db.importProfile.create({
    data: { name, typeId, format: formatId, versions: { create: { version: 1, name, mapping } } },
  });
  return { profileId: id, profileVersion: 1 };
};

/** Adds a stored file with its row and its job, as an upload does. */
export const addImport = async (
  { ctx }: TestWorker,
  formatId: FormatId,
  content: Readable | string,
  more: Partial<Pick<FileImport, 'preview' | 'importGood' | 'paidDate' | 'profileId' | 'profileVersion'>> = {},
): Promise<{ id: number; jobId: number }> => {
  const storageKey = newStorageKey();
  const { size, sha256 } = await ctx.storage.put(
    storageKey,
    typeof content === 'string' ? Readable.from([Buffer.from(content)]) : content,
  );
  const row = await ctx.db.fileImport.create({
    data: {
      typeId: importFormats[formatId].typeId,
      format: formatId,
      label: 'A file',
      filename: 'a.csv',
      size,
      sha256: sha256 || createHash('sha256').update(storageKey).digest('hex'),
      storageKey,
      createdById: ctx.actor.userId,
      ...more,
    },
  });
  const jobId = await startJob(ctx, fileImportJob, { importId: row.id });
  await ctx.db.fileImport.update({ where: { id: row.id }, data: { jobId } });
  return { id: row.id, jobId };
};
