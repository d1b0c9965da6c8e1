import { oneId } from '#platform/fields.ts';
import { clientManagers, section } from '#platform/permissions.ts';
import { defineRoutes } from '#platform/route.ts';
import { affordability, affordabilityEmployees, affordabilityQuery } from './schema.ts';

export const acaRoutes = defineRoutes('aca', {
  affordability: {
    call: 'GET /customer/:id/affordability',
    access: section.clients,
    summary:
      'For how many full-time employees of the active census a share is affordable under the ACA; nothing about one person',
    params: oneId,
    query: affordabilityQuery,
    response: affordability,
  },
  affordabilityEmployees: {
    call: 'GET /customer/:id/affordability/employees',
    access: clientManagers,
    summary: 'The same employee by employee, with names; the audit log records each call',
    // Limits reveal wages: never logged, never cached.
    secret: true,
    params: oneId,
    query: affordabilityQuery,
    response: affordabilityEmployees,
  },
});
