import type { Page } from '@playwright/test';
import { read } from './leads.ts';

const listed = async <Row>(page: Page, typeId: number): Promise<Row[]> =>
  (await read<{ results: Row[] }>(page, `/customers/search?typeId=${typeId}&start=1900-01-01&end=2100-01-01`)).results;

/** Returns the id of the demo's record of a stage that has a census and a policy with a mod. */
export const pricedInFull = async (page: Page, typeId: number): Promise<number> => {
  for (const { id } of await listed<{ id: number }>(page, typeId)) {
    const { rfp } = await read<{ rfp: { payRoll: { wcTerms: { experienceMod: number } } } }>(page, `/customer/${id}`);
    if (rfp.payRoll.wcTerms.experienceMod !== 1) return id;
  }
  throw new Error('No record of the demo has a mod.');
};

/** Finds a client of the demo data with a group that awaits review, otherwise any client with groups. */
export const findClient = async (page: Page): Promise<{ id: number; companyName: string }> => {
  const results = await listed<{ id: number; companyName: string; renewalStatus: string | null }>(page, 4);
  const client = results.find(({ renewalStatus }) => renewalStatus === 'Pending Review') ?? results[0];
  if (!client) throw new Error('The demo data has no client.');
  return client;
};
