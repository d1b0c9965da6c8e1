import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { ok } from '#testing/ok.ts';
import { location } from '#testing/samples.ts';
import { appForTests } from '#testing/test-app.ts';

const now = new Date('2026-11-20T18:00:00Z');
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);

const t = appForTests({ people: ['admin'] });
beforeEach(() => t.clock.set(now));

let counter = 0;
const newRfp = async () => {
  counter += 1;
  const email = `ada${counter}@progress.test`;
  const { id } = await addCustomer(t.db, {
    contacts: [{ firstName: 'Ada', lastName: 'Moore', email, isPrimary: true }],
  });
  const { rfp } = (await t.as.admin.post(`/customer/${id}/promote?fromStage=1`)).json();
  return { id, email, path: `/portal/rfp/${rfp.rfpKey}` };
};
const progress = async (id: number) => t.as.admin.get(`/customer/${id}/rfp/progress`);

describe('GET /customer/{id}/rfp/progress', () => {
  test('says that no one was there yet, to whom the link was sent, and what each step lacks', async () => {
    const { id, email } = await newRfp();
    const found = (await progress(id)).json();
    expect(found).toMatchObject({ firstOpenedOn: null, lastOpenedOn: null, lastSavedOn: null });
    expect(found.emails).toEqual([{ to: email, sentOn: now.toISOString(), by: expect.stringMatching(/^Test Person/) }]);
    expect(found.steps.map(({ part }: { part: string }) => part)).toEqual([
      'company',
      'contacts',
      'locations',
      'payroll',
      'benefits',
      'documents',
    ]);
    expect(found.steps[2]).toEqual({ part: 'locations', state: 'missing', missing: ['At least one location'] });
  });

  test('follows the customer, and is written at most once a minute', async () => {
    const { id, path } = await newRfp();
    const opened = () => ok(t.as.visitor.post(`${path}/opened`));
    const seen = async () => {
      const { firstOpenedOn, lastOpenedOn, lastSavedOn } = (await progress(id)).json();
      return [firstOpenedOn, lastOpenedOn, lastSavedOn];
    };
    // A program that checks the links of emails gets so far.
    await t.as.visitor.get(path);
    expect(await seen()).toEqual([null, null, null]);
    expect(await opened()).toEqual({ counted: true });
    t.clock.set(at(59));
    expect(await opened()).toEqual({ counted: false });
    expect((await t.as.visitor.post(`${path}/location`, { id: 0, ...location })).statusCode).toBe(200);
    expect(await seen()).toEqual([now.toISOString(), now.toISOString(), at(59).toISOString()]);
    t.clock.set(at(60));
    expect(await opened()).toEqual({ counted: false });
    await t.as.visitor.post(`${path}/location`, { id: 0, ...location, label: 'Office' });
    expect(await seen()).toEqual([now.toISOString(), at(60).toISOString(), at(59).toISOString()]);
    expect((await progress(id)).json().steps[2]).toEqual({ part: 'locations', state: 'complete', missing: [] });
  });

  test('a rejected save does not count', async () => {
    const { id, path } = await newRfp();
    expect((await t.as.visitor.post(`${path}/location`, { id: 0, ...location, zip: 'x' })).statusCode).toBe(400);
    await t.db.customer.update({ where: { id }, data: { statusId: 15 } });
    expect((await t.as.visitor.post(`${path}/location`, { id: 0, ...location })).statusCode).toBe(409);
    expect((await progress(id)).json().lastSavedOn).toBeNull();
  });

  test('has no steps once the record is a prospect', async () => {
    const { id } = await newRfp();
    await t.as.admin.post(`/customer/${id}/promote?fromStage=2`);
    expect((await progress(id)).json()).toMatchObject({ steps: [], emails: [{ by: expect.any(String) }] });
  });
});
