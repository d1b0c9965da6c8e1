import { z } from 'zod';
import { section } from '#platform/permissions.ts';
import { defineRoutesFor } from '#platform/route.ts';
import { tableFile, tableFileQuery } from '#platform/table-file.ts';
import { planSheetColumnNames } from './plan-sheet.columns.ts';
import {
  importedPlans,
  importPlansBody,
  planImport,
  planSheetBody,
  planSheetLimits,
  planSheetPreview,
} from './plan-sheet.schema.ts';

const megabyte = 1024 * 1024;
/** The columns of a row, and the list of its cells. */
const table = { maxBodyBytes: 8 * megabyte, rowValues: planSheetColumnNames.length + 2, concurrent: 4 } as const;
/** A file that was chosen by mistake may hold people: it is never logged or cached, and no response with it is stored. */
const perhapsPersonal = { secret: true } as const;

/** The import of plans from a carrier's rate sheet. */
export const planSheetRoutes = defineRoutesFor(section.operations, 'reference', {
  planImports: {
    call: 'GET /plans/imports',
    summary: 'The imports of plans that can be undone, newest first',
    response: z.array(planImport),
  },
  readPlanSheet: {
    ...perhapsPersonal,
    call: 'POST /plans/import/read',
    scope: 'read',
    summary: 'Reads a carrier’s rate sheet, a CSV or XLSX file, and returns its cells; stores nothing',
    query: tableFileQuery,
    upload: { field: 'file', maxBytes: planSheetLimits.megabytes * megabyte },
    response: tableFile,
  },
  previewPlans: {
    ...perhapsPersonal,
    ...table,
    call: 'POST /plans/import/preview',
    scope: 'read',
    summary: 'What the plans of a rate sheet would change; nothing is written',
    body: planSheetBody,
    response: planSheetPreview,
  },
  importPlans: {
    ...table,
    call: 'POST /plans/import',
    summary: 'Adds and changes plans as shown in a preview; those with errors are skipped if the caller accepts it',
    emits: ['reference.saved', 'reference.plansImported'],
    body: importPlansBody,
    response: importedPlans,
  },
  undoPlanImport: {
    call: 'POST /plans/imports/:id/undo',
    summary: 'Removes the plans that an import added, and gives those that it changed their earlier values',
    emits: ['reference.saved', 'reference.removed', 'reference.plansUndone'],
    response: planImport,
  },
});
