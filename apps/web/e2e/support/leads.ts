import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

/** The headers of a call that a test makes itself. */
export const apiKey = { 'X-Api-Key': 'worksmart-local' };

/** Reads from the API as the page’s user; fails unless the call succeeds. */
export const read = async <T>(page: Page, path: string): Promise<T> => {
  const answer = await page.request.get(`/api${path}`, { headers: apiKey });
  expect(answer.ok(), path).toBe(true);
  return answer.json();
};

/** Calls the API as the page’s user; fails unless the call succeeds. */
export const post = async (page: Page, path: string, data: object): Promise<{ id: number }> => {
  const answer = await page.request.post(`/api${path}`, { headers: apiKey, data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
};

/** Returns a name that no other record and no earlier run has. */
export const uniqueName = (name: string): string => `${name} ${randomUUID().slice(0, 8)}`;

const idOfAgent = async (page: Page, name: string): Promise<number> => {
  const agents = await read<{ id: number; name: string }[]>(page, '/lookups/salesagents');
  const found = agents.find((agent) => agent.name === name);
  expect(found, name).toBeDefined();
  return found?.id ?? 0;
};

/**
 * Creates a lead through the API, for a test that starts with one.
 * @param contact more about its primary contact, such as an email address
 * @returns its id
 */
export const makeLead = async (page: Page, name: string, agent = 'Lucia Ferrante', contact = {}): Promise<number> => {
  const { id } = await post(page, '/customer', {
    id: 0,
    name,
    address: '400 Main St',
    city: 'Kokomo',
    state: 'IN',
    zip: '46901',
    salesAgent: { id: await idOfAgent(page, agent) },
    customerStatus: { id: 16 },
    contacts: [{ id: 0, firstName: 'Ida', lastName: 'Marsh', primary: true, ...contact }],
  });
  return id;
};

/** Promotes a record from the given stage to the next. */
export const promote = (page: Page, id: number, fromStage: number) =>
  post(page, `/customer/${id}/promote?fromStage=${fromStage}`, {});

/**
 * Creates a client through the API, with a year without groups.
 * @returns its id
 */
export const makeClient = async (page: Page, name: string, contact = {}): Promise<number> => {
  const id = await makeLead(page, name, undefined, contact);
  await promote(page, id, 1);
  await promote(page, id, 2);
  await post(page, '/customer', { id, rfp: { checklist: { step1_1: true, step1_2: true } } });
  await promote(page, id, 3);
  return id;
};

/** Sends a PATCH as the page’s user. */
export const patch = async (page: Page, path: string): Promise<void> => {
  const answer = await page.request.patch(`/api${path}`, { headers: apiKey });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
};
