import type { fileImportJob, removeImportJob } from '@worksmart/core/file-imports/file-import.job.ts';
import { loadImport } from '@worksmart/core/file-imports/load-import.service.ts';
import { removeImport } from '@worksmart/core/file-imports/remove-import.service.ts';
import type { JobHandler } from '../../job-handler.ts';

export const handleFileImport: JobHandler<typeof fileImportJob> = (run) => loadImport(run, run.params.importId);

export const handleRemoveImport: JobHandler<typeof removeImportJob> = (run) => removeImport(run, run.params.importId);
