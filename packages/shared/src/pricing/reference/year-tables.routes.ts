import { z } from 'zod';
import { section } from '#platform/permissions.ts';
import { defineRoutesFor, rowCalls } from '#platform/route.ts';
import { ageCurve, ageCurveSave } from './age-curve.schema.ts';
import { benchmark, benchmarkSave } from './benchmark.schema.ts';
import { benefitYear, benefitYearSave } from './benefit-year.schema.ts';
import { futaCreditReduction, futaCreditReductionSave } from './futa-reduction.schema.ts';
import { marginDefault, marginDefaultSave } from './margin-default.schema.ts';
import { stateContinuation, stateContinuationSave } from './state-continuation.schema.ts';
import { premiumDiscountTable, premiumDiscountTableSave, wcStateTerms, wcStateTermsSave } from './wc-tables.schema.ts';

/** What the calls have that change rows in Operations. */
export const changedInOperations = {
  save: { access: section.operations, emits: ['reference.saved'] },
  remove: { access: section.operations, emits: ['reference.removed'] },
} as const;

const ofAdministrators = {
  save: { access: section.administration, emits: ['reference.saved'] },
  remove: { access: section.administration, emits: ['reference.removed'] },
} as const;

const withExample = {
  ...changedInOperations,
  save: {
    ...changedInOperations.save,
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
  },
} as const;

/** Tables with one row per year, per state and year, or per state. */
export const yearTableRoutes = defineRoutesFor('signed-in', 'reference', {
  benefitYears: {
    call: 'GET /benefitYears',
    summary: 'The yearly limits of benefit and tax law, the newest year first',
    response: z.array(benefitYear),
  },
  ...rowCalls('BenefitYear', changedInOperations, [benefitYearSave, benefitYear], {
    save: ['POST /benefitYear', 'Adds the limits of a year (id 0), or changes them'],
    remove: ['DELETE /benefitYear/:id', 'Deletes the limits of a year without benefit groups'],
  }),
  marginDefaults: {
    call: 'GET /marginDefaults',
    access: section.operations,
    summary: 'What the provider assumes about its costs, losses and margin, the newest year first',
    response: z.array(marginDefault),
  },
  ...rowCalls('MarginDefault', ofAdministrators, [marginDefaultSave, marginDefault], {
    save: ['POST /marginDefault', 'Adds the margin defaults of a year (id 0), or changes them'],
    remove: ['DELETE /marginDefault/:id', 'Deletes the margin defaults of a year'],
  }),
  wcStateTerms: {
    call: 'GET /wcStateTerms',
    summary: 'The states’ rules for the rated payroll of workers’ comp, the newest year first',
    response: z.array(wcStateTerms),
  },
  ...rowCalls('WcStateTerms', changedInOperations, [wcStateTermsSave, wcStateTerms], {
    save: [
      'POST /wcStateTerms',
      'Adds the rules of a state and year (id 0), or changes them, and reprices the records that use them',
    ],
    remove: [
      'DELETE /wcStateTerms/:id',
      'Deletes the rules of a state and year, and reprices the records that used them',
    ],
  }),
  premiumDiscountTables: {
    call: 'GET /premiumDiscountTable',
    summary: 'The discounts on workers’ comp premiums by year, the newest first',
    response: z.array(premiumDiscountTable),
  },
  ...rowCalls('PremiumDiscountTable', withExample, [premiumDiscountTableSave, premiumDiscountTable], {
    save: [
      'POST /premiumDiscountTable',
      'Adds the premium discounts of a year (id 0), or changes them, and reprices the records that use them',
    ],
    remove: [
      'DELETE /premiumDiscountTable/:id',
      'Deletes the premium discounts of a year, and reprices the records that used them',
    ],
  }),
  ageCurves: {
    call: 'GET /ageCurves',
    summary: 'The curves by which carriers rate ages, the newest year first',
    response: z.array(ageCurve),
  },
  ...rowCalls('AgeCurve', changedInOperations, [ageCurveSave, ageCurve], {
    save: [
      'POST /ageCurve',
      'Adds an age curve of a year (id 0), or changes it; plans keep the lines that were computed with it',
    ],
    remove: ['DELETE /ageCurve/:id', 'Deletes an age curve; its states then have none in that year'],
  }),
  benchmarks: {
    call: 'GET /benchmarks',
    summary: 'What surveys say that employers pay for health benefits, the newest year first',
    response: z.array(benchmark),
  },
  ...rowCalls('Benchmark', changedInOperations, [benchmarkSave, benchmark], {
    save: ['POST /benchmark', 'Adds the figures of a survey (id 0), or changes them'],
    remove: ['DELETE /benchmark/:id', 'Deletes the figures of a survey'],
  }),
  futaCreditReductions: {
    call: 'GET /futaCreditReductions',
    summary: 'The states that lost part of the federal unemployment credit, the newest year first',
    response: z.array(futaCreditReduction),
  },
  ...rowCalls('FutaCreditReduction', changedInOperations, [futaCreditReductionSave, futaCreditReduction], {
    save: ['POST /futaCreditReduction', 'Adds the credit reduction of a state and year (id 0), or changes it'],
    remove: ['DELETE /futaCreditReduction/:id', 'Deletes the credit reduction of a state and year'],
  }),
  stateContinuations: {
    call: 'GET /stateContinuations',
    summary: 'What each state grants whose employers federal COBRA does not reach, by state',
    response: z.array(stateContinuation),
  },
  ...rowCalls('StateContinuation', changedInOperations, [stateContinuationSave, stateContinuation], {
    save: ['POST /stateContinuation', 'Adds the state continuation of a state (id 0), or changes it'],
    remove: ['DELETE /stateContinuation/:id', 'Deletes the state continuation of a state'],
  }),
});
