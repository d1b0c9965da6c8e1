import type { TestApp } from './test-app.ts';

/** Reads the audit rows of one customer, oldest first. */
export const historyOf = (t: TestApp, customerId: number) =>
  t.db.auditEvent.findMany({ where: { customerId }, orderBy: { id: 'asc' } });
