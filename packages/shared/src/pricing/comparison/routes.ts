import { z } from 'zod';
import { idText, yearText } from '#platform/fields.ts';
import { section } from '#platform/permissions.ts';
import { defineRoutesFor } from '#platform/route.ts';
import { ageRatesLines, ageRatesPreview } from '#pricing/age-rates/age-rates.schema.ts';
import { comparison } from './comparison.schema.ts';
import { customerPlan, planSave } from './schema.ts';

/** A link once the file is ready; with Prefer: respond-async, the job to poll. */
const madeFile = z.union([z.object({ url: z.string() }), z.object({ id: z.number().int() })]);

export const comparisonRoutes = defineRoutesFor(section.sales, 'comparison', {
  plans: {
    call: 'GET /customer/:id/rfp/medical/plans',
    access: section.clients,
    summary: 'The plans that the customer has today',
    response: z.array(customerPlan),
  },
  savePlan: {
    call: 'POST /customer/:id/rfp/medical/plan',
    summary: 'Adds (id 0) or changes a plan that the customer has today, with its employees and Info fields',
    emits: ['customer.updated'],
    body: planSave,
    response: customerPlan,
  },
  deletePlan: {
    call: 'DELETE /customer/rfp/medical/plan/:id',
    summary: 'Removes a plan of the customer',
    emits: ['customer.updated'],
  },
  ageRates: {
    call: 'POST /customer/:id/rfp/medical/ageRates',
    scope: 'read',
    secret: true,
    summary:
      'Computes the lines of an age-banded plan from the active census, with names; stores nothing, and the audit log records each call',
    body: ageRatesPreview,
    response: ageRatesLines,
  },
  undoAgeRates: {
    call: 'POST /customer/rfp/medical/plan/:id/undoAgeRates',
    summary: 'Gives a plan the lines back that it had before they were computed, unless one was changed since',
    emits: ['customer.updated'],
    response: customerPlan,
  },
  comparison: {
    call: 'GET /customer/:id/rfp/medical/comparison',
    access: section.clients,
    summary:
      "The customer's plans compared with the provider's of a year at a medical tier (by default those of the record)",
    query: z.object({ tierID: idText.optional(), year: yearText.optional() }),
    response: comparison,
  },
  benefitComparison: {
    call: 'GET /report/benefitcomp',
    scope: 'write',
    summary:
      "Makes the PDF that compares the customer's selected plans with the provider's, at the record's medical tier",
    query: z.object({ CustomerID: idText }),
    response: madeFile,
    errors: ['rule'],
  },
  premiumSheet: {
    call: 'GET /report/premiums',
    scope: 'write',
    summary:
      "Makes the RFP Premium Benefit Sheet: the premiums of all the provider's plans of the record's year at a tier",
    query: z.object({ CustomerID: idText, tierID: idText }),
    response: madeFile,
  },
});
