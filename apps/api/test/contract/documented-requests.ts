import type { LightMyRequestResponse } from 'fastify';
import type { Role } from '#testing/each-role.ts';
import { fileForm } from '#testing/form.ts';
import type { Caller, TestApp, TestPerson } from '#testing/test-app.ts';
import type { DocumentedCall } from './documented-call.ts';
import { documentedReferenceCalls } from './documented-reference-calls.ts';
import { addRecord, addReferenceRow, pathTo, type RecordTarget } from './record-targets.ts';

type Spell = (text: string) => string;
const asWritten: Spell = (text) => text;

/** Adds a row of reference data for a call that deletes one. */
const withReferenceRow = async (t: TestApp, call: string): Promise<string> => {
  const kind = /\{(tier|plan|rate|fee)Row\}/.exec(call)?.[1];
  return kind ? call.replace(`{${kind}Row}`, String(await addReferenceRow(t, kind as 'tier'))) : call;
};

/** Makes documented calls as users of each role. */
export const documentedRequests = (t: TestApp, byRole: Readonly<Record<Role, TestPerson>>) => {
  /** For calls without a record, and for calls that are rejected before one is read. */
  let anyRecord: RecordTarget;
  const userId = (role: Role) => byRole[role].id;

  /** Adds what calls without a record of their own read; before the first call. */
  const prepare = async (): Promise<void> => {
    const { customer, client, fileImport: importId } = await addRecord(t, { stageId: 4 });
    anyRecord = await addRecord(t);
    const group = await t.db.subsidiaryGroup.create({ data: { name: 'Group', primaryClientId: client } });
    await t.db.clientYear.updateMany({ where: { customerId: customer }, data: { subsidiaryGroupId: group.id } });
    const crossed = { customerId: customer, importId, year: 2026, memberKey: 'S1 01', threshold: 50 };
    await t.db.stopLossCrossing.create({ data: { ...crossed, paid: 60, paidNow: 90, deductible: 100 } });
  };

  /** Adds a record in the state that the call needs. For role 5, it belongs to that user. */
  const targetFor = async (one: DocumentedCall, role: Role): Promise<RecordTarget> => {
    const { stage = 1, status, isActive, ready } = one;
    if (/^GET \/(users|info|lookups|customers)/.test(one.call)) return anyRecord;
    if (documentedReferenceCalls.includes(one)) return anyRecord;
    const salesAgentId = userId(role === 5 ? 5 : 4);
    const target = await addRecord(t, {
      stageId: stage,
      salesAgentId,
      ...(stage === 165 && { archivedFromStatusId: 16 }),
      ...(status && { statusId: status }),
      ...(isActive === false && { isActive, statusId: 28 }),
    });
    if (one.renewal)
      await t.db.benefitGroupYear.update({ where: { id: target.renewal }, data: { renewalStatusId: one.renewal } });
    const expiration = new Date(t.clock.now().getTime() + 86_400_000);
    const session = status ? { rfpKey: `documented-${target.customer}-${'k'.repeat(30)}`, expiration } : {};
    const steps = ready ? { step1_1: true, step1_2: true } : {};
    await t.db.rfp.update({ where: { customerId: target.customer }, data: { ...session, ...steps } });
    return target;
  };

  /** Makes the call as `role`, with its path and query names in the given spelling. */
  const make = async (
    one: DocumentedCall,
    role: Role,
    caller: Caller,
    spell: Spell = asWritten,
  ): Promise<LightMyRequestResponse> => {
    const sender = one.asJob ? caller.with({ prefer: 'respond-async' }) : caller;
    const isSignedIn = caller.headers.accesstoken && caller.headers['x-api-key'];
    const target = isSignedIn ? await targetFor(one, role) : anyRecord;
    const call = await withReferenceRow(t, one.call.replace('{me}', String(userId(role))));
    const [method, path = ''] = call.split(' ');
    const query = Object.entries(one.query ?? {}).map(
      ([name, value]) => `${spell(name)}=${encodeURIComponent(pathTo(target, String(value)))}`,
    );
    const url = `/${spell(pathTo(target, path).replace(/^\//, ''))}${query.length > 0 ? `?${query.join('&')}` : ''}`;
    const payload = one.body?.({ ...target, agent: userId(5) });
    if (one.file) return sender.upload(url, fileForm('claims.csv', one.file()));
    return sender.send(method as 'GET', url, payload);
  };

  /** Signing out would end the session that the other cases need. */
  const callerFor = async (one: DocumentedCall, role: Role): Promise<TestPerson> =>
    one.call === 'POST /users/logout' ? t.signInAs(role) : byRole[role];

  return { prepare, make, callerFor };
};

/** Spells names as other programs do. */
export const spellings: readonly Spell[] = [(text) => text.toLowerCase(), (text) => text.toUpperCase()];
