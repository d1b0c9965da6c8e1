import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { expect, test } from 'vitest';
import { appForTests, type Caller } from '#testing/test-app.ts';

const t = appForTests({ people: ['admin', 'agent', 'clientUser'] });

const rowsOf = (caller: Caller, typeId: number, ids: readonly number[]) =>
  caller.get(`/customers/search/rows?typeId=${typeId}&ids=${ids.join()}`);
const idsIn = async (...given: Parameters<typeof rowsOf>) =>
  (await rowsOf(...given)).json().map(({ id }: { id: number }) => id);

test('returns the rows that the list shows, without records of other lists, deleted ones and others’ leads', async () => {
  const salesAgentId = t.as.agent.id;
  const own = await addCustomer(t.db, { name: 'Own', salesAgentId });
  const other = await addCustomer(t.db, { name: 'Other' });
  const client = await addCustomer(t.db, { stageId: stage.client });
  const gone = await addCustomer(t.db, { salesAgentId, deletedAt: new Date() });
  const ids = [client.id, other.id, gone.id, own.id, 999_999];
  const listed = (await t.as.admin.get(`/customers/search?typeId=1&agentId=${salesAgentId}`)).json().results;
  expect((await rowsOf(t.as.admin, 1, ids)).json()).toEqual([expect.objectContaining({ id: other.id }), listed[0]]);
  expect(await idsIn(t.as.agent, 1, ids)).toEqual([own.id]);
  expect(await idsIn(t.as.clientUser, 4, ids)).toEqual([client.id]);
  expect((await rowsOf(t.as.clientUser, 1, ids)).statusCode).toBe(403);
});

test('rejects an unknown list, and more ids than a screen shows', async () => {
  expect((await rowsOf(t.as.admin, 77, [1])).json().error.fields).toEqual({ typeId: ['This list does not exist.'] });
  const many = Array.from({ length: 101 }, (_, n) => n + 1);
  expect((await rowsOf(t.as.admin, 1, many)).json().error.fields).toEqual({ ids: ['Please send at most 100 ids.'] });
});
