import type { LightMyRequestResponse } from 'fastify';
import type { TestApp, TestHeaders } from './test-app.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Sends one call, with `payload` as JSON. */
export const send = (
  t: TestApp,
  headers: TestHeaders,
  method: Method,
  path: string,
  payload?: object,
): Promise<LightMyRequestResponse> =>
  t.app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) });

/** Sends one form, as `formOf` builds it. */
export const sendForm = (
  { app }: Pick<TestApp, 'app'>,
  headers: TestHeaders,
  path: string,
  form: { headers: TestHeaders; payload: Buffer },
): Promise<LightMyRequestResponse> =>
  app.inject({ method: 'POST', url: `/api${path}`, headers: { ...headers, ...form.headers }, payload: form.payload });

/** Reads the audit rows of one customer, oldest first. */
export const historyOf = (t: TestApp, customerId: number) =>
  t.db.auditEvent.findMany({ where: { customerId }, orderBy: { id: 'asc' } });
