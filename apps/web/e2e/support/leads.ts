import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

const apiKey = { 'X-Api-Key': 'worksmart-local' };

/** Asks the API as the person of this page; fails unless it agrees. */
export const post = async (page: Page, path: string, data: object): Promise<{ id: number }> => {
  const answer = await page.request.post(`/api${path}`, { headers: apiKey, data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
};

/** A name that no other record and no earlier run has. */
export const uniqueName = (name: string): string => `${name} ${randomUUID().slice(0, 8)}`;

const idOfAgent = async (page: Page, name: string): Promise<number> => {
  const answer = await page.request.get('/api/lookups/salesagents', { headers: apiKey });
  const agents = (await answer.json()) as { id: number; name: string }[];
  const found = agents.find((agent) => agent.name === name);
  expect(found, name).toBeDefined();
  return found?.id ?? 0;
};

/** A lead as somebody else would have made it: the journey begins with it. @returns its id */
export const makeLead = async (page: Page, name: string, agent = 'Lucia Ferrante'): Promise<number> => {
  const { id } = await post(page, '/customer', {
    id: 0,
    name,
    address: '400 Main St',
    city: 'Kokomo',
    state: 'IN',
    zip: '46901',
    salesAgent: { id: await idOfAgent(page, agent) },
    customerStatus: { id: 16 },
    contacts: [{ id: 0, firstName: 'Ida', lastName: 'Marsh', primary: true }],
  });
  return id;
};

/** Moves a record one stage on, from the stage given. */
export const promote = (page: Page, id: number, fromStage: number) =>
  post(page, `/customer/${id}/promote?fromStage=${fromStage}`, {});

/** A client as somebody else would have made it, with a year without groups. @returns its id */
export const makeClient = async (page: Page, name: string): Promise<number> => {
  const id = await makeLead(page, name);
  await promote(page, id, 1);
  await promote(page, id, 2);
  await post(page, '/customer', { id, rfp: { checklist: { step1_1: true, step1_2: true } } });
  await promote(page, id, 3);
  return id;
};

/** The same for a change by PATCH. */
export const patch = async (page: Page, path: string): Promise<void> => {
  const answer = await page.request.patch(`/api${path}`, { headers: apiKey });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
};
