import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';

/** Waits for a call that must succeed. @returns the body of its response */
export const ok = async (call: Promise<LightMyRequestResponse>) => {
  const answer = await call;
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
