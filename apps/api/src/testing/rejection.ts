import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';

/** Waits for a call that fails. @returns its status and the error: code, message, fields and details */
export const rejection = async (call: Promise<LightMyRequestResponse>) => {
  const answer = await call;
  const { error } = answer.json();
  expect(error, answer.body).toBeDefined();
  return { status: answer.statusCode, ...error };
};

/** Waits for a call that must fail for its fields, with 400 by default. @returns the messages of each field */
export const rejectedFields = async (
  call: Promise<LightMyRequestResponse>,
  status = 400,
): Promise<Record<string, string[]>> => {
  const answer = await call;
  expect(answer.statusCode, answer.body).toBe(status);
  return answer.json().error.fields ?? {};
};
