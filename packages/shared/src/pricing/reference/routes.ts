import { z } from 'zod';
import { auditEntry } from '#access/audit/schema.ts';
import { classCode, flagText, idText, numberText, text, yearText } from '#platform/fields.ts';
import { section } from '#platform/permissions.ts';
import { defineRoutesFor, rowCalls } from '#platform/route.ts';
import { operationsKinds, referenceKinds } from './constants.ts';
import { copyPreview, copyYearBody } from './copy.schema.ts';
import { touched } from './impact.schema.ts';
import { planSheetRoutes } from './plan-sheet.routes.ts';
import { importPreview, importRatesBody, importRatesPreviewBody } from './rate-import.schema.ts';
import { fee, plan, referenceRate, rowOrigin, tier } from './rows.schema.ts';
import { codeMessage, feeSave, planSave, rateSave, tierSave } from './save.schema.ts';
import { changedInOperations, yearTableRoutes } from './year-tables.routes.ts';

const byTypeAndYear = z.object({ typeId: idText, year: yearText.optional() });
const oneRow = z.object({
  kind: z.enum(referenceKinds),
  /** The id of the row */
  id: idText,
});
const oneAuditedRow = z.object({
  kind: z.enum(operationsKinds),
  /** The id of the row; left out for all rows */
  id: idText,
  before: numberText.optional(),
});

/** An existing row by id, a new one by the fields that identify it, or both for a row that is moved. */
const touchedQuery = z.object({
  kind: z.enum(referenceKinds),
  /** The id of the row; left out for a new one */
  id: idText.optional(),
  typeId: idText.optional(),
  year: yearText.optional(),
  /** The state that the changed row is for, two letters */
  state: text(2).optional(),
  /** The class code of the changed row */
  code: classCode(codeMessage).optional(),
  /** The pay cycle of the changed fee, a value of list 13 */
  payCycleId: numberText.optional(),
  /** The range of headcounts of the changed fee, a value of list 14 */
  employeeRangeId: idText.optional(),
  /** Whether the row is to be removed instead of changed; then groups that keep their premiums in any case count too */
  removal: flagText.optional(),
});

/** The removal of a tier or plan also changes the records that name it. */
const withRecords = {
  ...changedInOperations,
  remove: { access: section.operations, emits: ['customer.updated', 'reference.removed'] },
} as const;

const priceRoutes = defineRoutesFor(section.operations, 'reference', {
  tiers: {
    call: 'GET /tiers',
    access: 'signed-in',
    summary: 'Tiers of a type and year (the current year if none is given)',
    query: byTypeAndYear,
    response: z.array(tier),
  },
  plans: {
    call: 'GET /plans',
    access: 'signed-in',
    summary: "The provider's plans of a type and year",
    query: byTypeAndYear,
    response: z.array(plan),
  },
  rates: {
    call: 'GET /rates',
    access: 'signed-in',
    summary: 'Rates of a type and year',
    query: byTypeAndYear,
    response: z.array(referenceRate),
  },
  gaps: {
    call: 'GET /reference/gaps',
    access: section.sales,
    summary: 'What Operations lacks to price a record with a year, such as “medical plans”; empty if it has all of it',
    query: z.object({ year: yearText }),
    response: z.array(z.string()),
  },
  usedStates: {
    call: 'GET /rates/states',
    summary: 'The states whose SUTA rate of a year a record is priced with',
    query: z.object({ year: yearText }),
    response: z.array(z.string()),
  },
  fees: {
    call: 'GET /fees',
    access: 'signed-in',
    summary: 'Fees of a type and year',
    query: byTypeAndYear,
    response: z.array(fee),
  },
  origin: {
    call: 'GET /reference/origin',
    access: 'signed-in',
    summary: 'Where the figures of one tier, plan, rate or fee come from, and who changed it last',
    query: oneRow,
    response: rowOrigin,
  },
  touched: {
    call: 'GET /reference/touched',
    summary: 'Which prospects, clients, benefit groups and scenarios a change of a row affects',
    query: touchedQuery,
    response: touched,
  },
  history: {
    call: 'GET /reference/history',
    summary: 'Every change of one tier, plan, rate, fee or year of limits, newest first',
    query: oneAuditedRow,
    response: z.object({ results: z.array(auditEntry), hasMore: z.boolean() }),
  },
  ...rowCalls('Tier', withRecords, [tierSave, tier], {
    save: ['POST /tier', 'Adds a tier (id 0), or changes one'],
    remove: ['DELETE /tier/:id', 'Deletes a tier that nothing uses'],
  }),
  ...rowCalls('Plan', withRecords, [planSave, plan], {
    save: ['POST /plan', "Adds a plan of the provider's (id 0), or changes one"],
    remove: ['DELETE /plan/:id', "Deletes a plan of the provider's that nothing uses"],
  }),
  ...rowCalls('Rate', changedInOperations, [rateSave, referenceRate], {
    save: ['POST /rate', 'Adds a rate (id 0), or changes one'],
    remove: ['DELETE /rate/:id', 'Deletes a rate that nothing uses'],
  }),
  ...rowCalls('Fee', changedInOperations, [feeSave, fee], {
    save: ['POST /fee', 'Adds a fee (id 0), or changes one'],
    remove: ['DELETE /fee/:id', 'Deletes a fee that nothing uses'],
  }),
  previewCopy: {
    call: 'POST /reference/copy/preview',
    scope: 'read',
    summary: 'What copying rows from one year to another would add; nothing is written',
    body: copyYearBody,
    response: copyPreview,
  },
  copyYear: {
    call: 'POST /reference/copy',
    summary: 'Copies to a year the rows of another year that it does not have yet, changed by a percentage',
    emits: ['reference.saved', 'reference.yearCopied'],
    body: copyYearBody,
    response: copyPreview,
  },
  previewImport: {
    call: 'POST /rates/import/preview',
    scope: 'read',
    summary: 'What pasted or uploaded SUTA or workers’ comp rates would change; nothing is written',
    body: importRatesPreviewBody,
    response: importPreview,
  },
  importRates: {
    call: 'POST /rates/import',
    summary: 'Adds and changes rates as shown in a preview; skips wrong lines',
    emits: ['reference.saved', 'reference.ratesImported'],
    body: importRatesBody,
    response: importPreview,
  },
});

/** Every role may read, since every screen calculates prices with these; writing is restricted. */
export const referenceRoutes = { ...priceRoutes, ...planSheetRoutes, ...yearTableRoutes };
