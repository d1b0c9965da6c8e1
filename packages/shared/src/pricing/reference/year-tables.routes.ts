import { z } from 'zod';
import { section } from '#platform/permissions.ts';
import { defineRoutes } from '#platform/route.ts';
import { ageCurve, ageCurveSave } from './age-curve.schema.ts';
import { benchmark, benchmarkSave } from './benchmark.schema.ts';
import { benefitYear, benefitYearSave } from './benefit-year.schema.ts';
import { futaCreditReduction, futaCreditReductionSave } from './futa-reduction.schema.ts';
import { marginDefault, marginDefaultSave } from './margin-default.schema.ts';
import { stateContinuation, stateContinuationSave } from './state-continuation.schema.ts';
import { premiumDiscountTable, premiumDiscountTableSave, wcStateTerms, wcStateTermsSave } from './wc-tables.schema.ts';

/** Tables with one row per year, per state and year, or per state. */
export const yearTableRoutes = defineRoutes('reference', {
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
    emits: ['reference.saved'],
    body: benefitYearSave,
    response: benefitYear,
  },
  removeBenefitYear: {
    call: 'DELETE /benefitYear/:id',
    access: section.operations,
    summary: 'Deletes the limits of a year without benefit groups',
    emits: ['reference.removed'],
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
    emits: ['reference.saved'],
    body: marginDefaultSave,
    response: marginDefault,
  },
  removeMarginDefault: {
    call: 'DELETE /marginDefault/:id',
    access: section.administration,
    summary: 'Deletes the margin defaults of a year',
    emits: ['reference.removed'],
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
    emits: ['reference.saved'],
    body: wcStateTermsSave,
    response: wcStateTerms,
  },
  removeWcStateTerms: {
    call: 'DELETE /wcStateTerms/:id',
    access: section.operations,
    summary: 'Deletes the rules of a state and year, and reprices the records that used them',
    emits: ['reference.removed'],
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
    emits: ['reference.saved'],
    body: premiumDiscountTableSave,
    examples: {
      body: {
        id: 0,
        year: 2027,
        rows: [
          { width: 10_000, stock: 0, nonStock: 0 },
          { width: null, stock: 9.1, nonStock: 2 },
        ],
        source: 'NCCI, table of 2027',
      },
    },
    response: premiumDiscountTable,
  },
  removePremiumDiscountTable: {
    call: 'DELETE /premiumDiscountTable/:id',
    access: section.operations,
    summary: 'Deletes the premium discounts of a year, and reprices the records that used them',
    emits: ['reference.removed'],
  },
  ageCurves: {
    call: 'GET /ageCurves',
    access: 'signed-in',
    summary: 'The curves by which carriers rate ages, the newest year first',
    response: z.array(ageCurve),
  },
  saveAgeCurve: {
    call: 'POST /ageCurve',
    access: section.operations,
    summary: 'Adds an age curve of a year (id 0), or changes it; plans keep the lines that were computed with it',
    emits: ['reference.saved'],
    body: ageCurveSave,
    response: ageCurve,
  },
  removeAgeCurve: {
    call: 'DELETE /ageCurve/:id',
    access: section.operations,
    summary: 'Deletes an age curve; its states then have none in that year',
    emits: ['reference.removed'],
  },
  benchmarks: {
    call: 'GET /benchmarks',
    access: 'signed-in',
    summary: 'What surveys say that employers pay for health benefits, the newest year first',
    response: z.array(benchmark),
  },
  saveBenchmark: {
    call: 'POST /benchmark',
    access: section.operations,
    summary: 'Adds the figures of a survey (id 0), or changes them',
    emits: ['reference.saved'],
    body: benchmarkSave,
    response: benchmark,
  },
  removeBenchmark: {
    call: 'DELETE /benchmark/:id',
    access: section.operations,
    summary: 'Deletes the figures of a survey',
    emits: ['reference.removed'],
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
    emits: ['reference.saved'],
    body: futaCreditReductionSave,
    response: futaCreditReduction,
  },
  removeFutaCreditReduction: {
    call: 'DELETE /futaCreditReduction/:id',
    access: section.operations,
    summary: 'Deletes the credit reduction of a state and year',
    emits: ['reference.removed'],
  },
  stateContinuations: {
    call: 'GET /stateContinuations',
    access: 'signed-in',
    summary: 'What each state grants whose employers federal COBRA does not reach, by state',
    response: z.array(stateContinuation),
  },
  saveStateContinuation: {
    call: 'POST /stateContinuation',
    access: section.operations,
    summary: 'Adds the state continuation of a state (id 0), or changes it',
    emits: ['reference.saved'],
    body: stateContinuationSave,
    response: stateContinuation,
  },
  removeStateContinuation: {
    call: 'DELETE /stateContinuation/:id',
    access: section.operations,
    summary: 'Deletes the state continuation of a state',
    emits: ['reference.removed'],
  },
});
