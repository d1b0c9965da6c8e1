import { clientManagers } from '#platform/permissions.ts';
import { defineRoutes } from '#platform/route.ts';
import { pretaxQuery, pretaxResult } from './schema.ts';

export const section125Routes = defineRoutes('section125', {
  saving: {
    call: 'POST /customer/:id/section125',
    scope: 'read',
    access: clientManagers,
    summary: 'The payroll tax that pre-tax contributions save, by the wages of the active census; stores nothing',
    // From several amounts anyone could find each wage: never logged, never cached.
    secret: true,
    body: pretaxQuery,
    response: pretaxResult,
  },
});
