import { section } from '#platform/permissions.ts';
import { defineRoutesFor, rowCalls } from '#platform/route.ts';
import { payrollTaxes } from './payroll-taxes.schema.ts';
import { withholding, withholdingSave, workersComp, workersCompSave } from './priced-rows.schema.ts';
import { calculateBody, calculatedRates, payCycle, payCycleSave } from './schema.ts';

const bySales = { access: section.sales, emits: ['customer.updated'] } as const;
const changed = { save: bySales, delete: bySales };

export const payrollRoutes = defineRoutesFor(section.sales, 'payroll', {
  ...rowCalls('PayCycle', changed, [payCycleSave, payCycle], {
    save: ['POST /customer/:id/payCycle', 'Adds (id 0) or changes a pay cycle and reprices the admin rates'],
    delete: ['DELETE /customer/rfp/payCycle/:id', 'Removes a pay cycle and reprices the admin rates'],
  }),
  ...rowCalls('Withholding', changed, [withholdingSave, withholding], {
    save: [
      'POST /customer/:id/witholding',
      'Adds (id 0) or changes the unemployment and withholding of a state and calculates its costs',
    ],
    delete: ['DELETE /customer/rfp/witholding/:id', 'Removes the unemployment and withholding of a state'],
  }),
  ...rowCalls('WorkersComp', changed, [workersCompSave, workersComp], {
    save: [
      'POST /customer/:id/workersComp',
      "Adds (id 0) or changes the workers' comp of a state and class code and calculates its costs",
    ],
    delete: ['DELETE /customer/rfp/workersComp/:id', "Removes the workers' comp of a state and class code"],
  }),
  payrollTaxes: {
    call: 'GET /customer/:id/payrollTaxes',
    summary: 'Federal payroll taxes of a customer, and the tax of wage bases that start again if it joins in mid-year',
    response: payrollTaxes,
  },
  calculate: {
    call: 'POST /customer/rfp/calculate',
    scope: 'read',
    summary: 'Admin rates for typed values and pay cycles; saves nothing',
    body: calculateBody,
    response: calculatedRates,
  },
});
