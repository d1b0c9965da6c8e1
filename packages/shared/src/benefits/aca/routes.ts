import { clientManagers, recordWriters, section } from '#platform/permissions.ts';
import { defineRoutesFor } from '#platform/route.ts';
import { employeeCount, employeeCountSave } from './employee-count.schema.ts';
import { affordability, affordabilityEmployees, affordabilityQuery } from './schema.ts';

export const acaRoutes = defineRoutesFor(section.clients, 'aca', {
  affordability: {
    call: 'GET /customer/:id/affordability',
    summary:
      'For how many full-time employees of the active census a share is affordable under the ACA; nothing about one person',
    query: affordabilityQuery,
    response: affordability,
  },
  affordabilityEmployees: {
    call: 'GET /customer/:id/affordability/employees',
    access: clientManagers,
    summary: 'The same employee by employee, with names; the audit log records each call',
    // Limits reveal wages: never logged, never cached.
    secret: true,
    query: affordabilityQuery,
    response: affordabilityEmployees,
  },
  employeeCount: {
    call: 'GET /customer/:id/employeeCount',
    summary:
      'The employees of each month of the year before the operating year, by which the company is a large employer or not',
    response: employeeCount,
  },
  saveEmployeeCount: {
    call: 'POST /customer/:id/employeeCount',
    access: recordWriters,
    summary: 'Saves the employees of the twelve months',
    emits: ['customer.updated'],
    body: employeeCountSave,
    response: employeeCount,
    reads: { route: 'aca.employeeCount' },
  },
});
