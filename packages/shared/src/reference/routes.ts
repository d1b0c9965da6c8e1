import { z } from 'zod';
import { auditEntry } from '../audit/schema.ts';
import { classCode, deletedResponse, flagText, idText, numberText, oneId, text, yearText } from '../fields.ts';
import { section } from '../permissions.ts';
import { defineRoutes } from '../route.ts';
import { benefitYear, benefitYearSave } from './benefit-year.schema.ts';
import { operationsKinds, referenceKinds } from './constants.ts';
import { copyPreview, copyYearBody } from './copy.schema.ts';
import { futaCreditReduction, futaCreditReductionSave } from './futa-reduction.schema.ts';
import { touched } from './impact.schema.ts';
import { marginDefault, marginDefaultSave } from './margin-default.schema.ts';
import { importPreview, importRatesBody, importRatesPreviewBody } from './rate-import.schema.ts';
import { fee, plan, referenceRate, rowOrigin, tier } from './rows.schema.ts';
import { codeMessage, feeSave, planSave, rateSave, tierSave } from './save.schema.ts';
import { premiumDiscountTable, premiumDiscountTableSave, wcStateTerms, wcStateTermsSave } from './wc-tables.schema.ts';

const byTypeAndYear = z.object({ typeId: idText, year: yearText.optional() });
const oneRow = z.object({ kind: z.enum(referenceKinds), id: idText });
const oneAuditedRow = z.object({ kind: z.enum(operationsKinds), id: idText, before: numberText.optional() });

/** An existing row by id, a new one by the fields that identify it, or both for a row that is moved. */
const touchedQuery = z.object({
  kind: z.enum(referenceKinds),
  id: idText.optional(),
  typeId: idText.optional(),
  year: yearText.optional(),
  state: text(2).optional(),
  code: classCode(codeMessage).optional(),
  payCycleId: numberText.optional(),
  employeeRangeId: idText.optional(),
  /** For a deletion: also includes benefit groups that keep their premiums in any case. */
  removal: flagText.optional(),
});

/** Every role may read, since every screen calculates prices with these; writing is restricted. */
export const referenceRoutes = defineRoutes('reference', {
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
  usedStates: {
    call: 'GET /rates/states',
    access: section.operations,
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
    access: section.operations,
    summary: 'Which prospects, clients, benefit groups and scenarios a change of a row affects',
    query: touchedQuery,
    response: touched,
  },
  history: {
    call: 'GET /reference/history',
    access: section.operations,
    summary: 'Every change of one tier, plan, rate, fee or year of limits, newest first',
    query: oneAuditedRow,
    response: z.object({ results: z.array(auditEntry), hasMore: z.boolean() }),
  },
  saveTier: {
    call: 'POST /tier',
    access: section.operations,
    summary: 'Adds a tier (id 0), or changes one',
    body: tierSave,
    response: tier,
  },
  removeTier: {
    call: 'DELETE /tier/:id',
    access: section.operations,
    summary: 'Deletes a tier that nothing uses',
    params: oneId,
    response: deletedResponse,
  },
  savePlan: {
    call: 'POST /plan',
    access: section.operations,
    summary: "Adds a plan of the provider's (id 0), or changes one",
    body: planSave,
    response: plan,
  },
  removePlan: {
    call: 'DELETE /plan/:id',
    access: section.operations,
    summary: "Deletes a plan of the provider's that nothing uses",
    params: oneId,
    response: deletedResponse,
  },
  saveRate: {
    call: 'POST /rate',
    access: section.operations,
    summary: 'Adds a rate (id 0), or changes one',
    body: rateSave,
    response: referenceRate,
  },
  removeRate: {
    call: 'DELETE /rate/:id',
    access: section.operations,
    summary: 'Deletes a rate that nothing uses',
    params: oneId,
    response: deletedResponse,
  },
  saveFee: {
    call: 'POST /fee',
    access: section.operations,
    summary: 'Adds a fee (id 0), or changes one',
    body: feeSave,
    response: fee,
  },
  removeFee: {
    call: 'DELETE /fee/:id',
    access: section.operations,
    summary: 'Deletes a fee that nothing uses',
    params: oneId,
    response: deletedResponse,
  },
  benefitYears: {
    call: 'GET /benefitYears',
    access: 'signed-in',
    summary: 'The yearly limits of benefit and tax law, the newest year first',
    response: z.array(benefitYear),
  },
  saveBenefitYear: {
    call: 'POST /benefitYear',
    access: section.operations,
    summary: 'Adds the limits of a year (id 0), or changes them',
    body: benefitYearSave,
    response: benefitYear,
  },
  removeBenefitYear: {
    call: 'DELETE /benefitYear/:id',
    access: section.operations,
    summary: 'Deletes the limits of a year without benefit groups',
    params: oneId,
    response: deletedResponse,
  },
  marginDefaults: {
    call: 'GET /marginDefaults',
    access: section.operations,
    summary: 'What the provider assumes about its costs, losses and margin, the newest year first',
    response: z.array(marginDefault),
  },
  saveMarginDefault: {
    call: 'POST /marginDefault',
    access: section.administration,
    summary: 'Adds the margin defaults of a year (id 0), or changes them',
    body: marginDefaultSave,
    response: marginDefault,
  },
  removeMarginDefault: {
    call: 'DELETE /marginDefault/:id',
    access: section.administration,
    summary: 'Deletes the margin defaults of a year',
    params: oneId,
    response: deletedResponse,
  },
  wcStateTerms: {
    call: 'GET /wcStateTerms',
    access: 'signed-in',
    summary: 'The states’ rules for the rated payroll of workers’ comp, the newest year first',
    response: z.array(wcStateTerms),
  },
  saveWcStateTerms: {
    call: 'POST /wcStateTerms',
    access: section.operations,
    summary: 'Adds the rules of a state and year (id 0), or changes them, and reprices the records that use them',
    body: wcStateTermsSave,
    response: wcStateTerms,
  },
  removeWcStateTerms: {
    call: 'DELETE /wcStateTerms/:id',
    access: section.operations,
    summary: 'Deletes the rules of a state and year, and reprices the records that used them',
    params: oneId,
    response: deletedResponse,
  },
  premiumDiscountTables: {
    call: 'GET /premiumDiscountTable',
    access: 'signed-in',
    summary: 'The discounts on workers’ comp premiums by year, the newest first',
    response: z.array(premiumDiscountTable),
  },
  savePremiumDiscountTable: {
    call: 'POST /premiumDiscountTable',
    access: section.operations,
    summary: 'Adds the premium discounts of a year (id 0), or changes them, and reprices the records that use them',
    body: premiumDiscountTableSave,
    response: premiumDiscountTable,
  },
  removePremiumDiscountTable: {
    call: 'DELETE /premiumDiscountTable/:id',
    access: section.operations,
    summary: 'Deletes the premium discounts of a year, and reprices the records that used them',
    params: oneId,
    response: deletedResponse,
  },
  futaCreditReductions: {
    call: 'GET /futaCreditReductions',
    access: 'signed-in',
    summary: 'The states that lost part of the federal unemployment credit, the newest year first',
    response: z.array(futaCreditReduction),
  },
  saveFutaCreditReduction: {
    call: 'POST /futaCreditReduction',
    access: section.operations,
    summary: 'Adds the credit reduction of a state and year (id 0), or changes it',
    body: futaCreditReductionSave,
    response: futaCreditReduction,
  },
  removeFutaCreditReduction: {
    call: 'DELETE /futaCreditReduction/:id',
    access: section.operations,
    summary: 'Deletes the credit reduction of a state and year',
    params: oneId,
    response: deletedResponse,
  },
  previewCopy: {
    call: 'POST /reference/copy/preview',
    access: section.operations,
    summary: 'What copying rows from one year to another would add; nothing is written',
    body: copyYearBody,
    response: copyPreview,
  },
  copyYear: {
    call: 'POST /reference/copy',
    access: section.operations,
    summary: 'Copies to a year the rows of another year that it does not have yet, changed by a percentage',
    body: copyYearBody,
    response: copyPreview,
  },
  previewImport: {
    call: 'POST /rates/import/preview',
    access: section.operations,
    summary: 'What pasted or uploaded SUTA or workers’ comp rates would change; nothing is written',
    body: importRatesPreviewBody,
    response: importPreview,
  },
  importRates: {
    call: 'POST /rates/import',
    access: section.operations,
    summary: 'Adds and changes rates as shown in a preview; skips wrong lines',
    body: importRatesBody,
    response: importPreview,
  },
});
