import { renewalStatusOrder } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import { signatureStands } from '@worksmart/shared/benefits/renewals/status.rules.ts';
import { type RenewalState, renewalActions } from '@worksmart/shared/benefits/renewals/transitions.rules.ts';
import { managesClients, role } from '@worksmart/shared/platform/permissions.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import {
  type BenefitGroupFacts,
  canDeleteGroup,
  canEditGroup,
  canEditYear,
  isSigned,
  managesOwnBenefits,
  renewalAbilities,
} from '#benefits/benefit-groups/benefit-group.policy.ts';
import type { BenefitGroupYear, ClientYear } from '#generated/prisma/client.ts';
import { allows, type Rule, toSql, toSqlValues } from '#platform/rule.ts';
import { canOpen, opens, visibility, visibleKindOf, visibleOfKind } from '#records/customers/customer.policy.ts';
import { mayChangeFollowUp } from '#records/notes/follow-ups/follow-up.policy.ts';
import { administers, mayChangeNote, userId } from '#records/notes/note.policy.ts';
import { addRenewal } from './add-renewal.ts';
import { addCustomer } from './builders.ts';
import { databaseForTests } from './database-for-tests.ts';
import { dualFacts, type StoredRows } from './dual-facts.ts';

const full = process.env.FUZZ === 'full';
const size = { seed: Number(process.env.FUZZ_SEED ?? 20_261_123), numRuns: full ? 600 : 100 };
const years = [2026, 2027, 2028];

const database = databaseForTests(3);
let rows: StoredRows;
let userIds: number[];

const pick = fc.constantFrom;
const client = fc.record({
  stageId: pick(stage.client, stage.client, stage.client, stage.rfp, stage.prospect, stage.archived),
  operatingYear: pick(...years),
  termedOn: pick(null, null, new Date()),
  deletedAt: pick(null, null, new Date()),
  agent: pick(null, 0, 1),
  author: pick(null, 0, 1),
  group: fc.record({
    year: pick(...years),
    renewalStatusId: pick(null, ...renewalStatusOrder),
    signature: pick({ signedAt: null, signedName: null }, { signedAt: new Date(), signedName: 'Ada Signer' }),
    isBenefitDollars: fc.boolean(),
  }),
  choices: fc.array(fc.nat(), { minLength: dualFacts.length, maxLength: dualFacts.length }),
});

const idOf = (place: number | null) => (place === null ? null : (userIds[place] as number));

beforeAll(async () => {
  const db = database.prisma;
  userIds = [];
  for (const name of ['a', 'b']) {
    const account = { firstName: name, lastName: name, email: `${name}@example.test`, passwordHash: 'none' };
    userIds.push((await db.user.create({ data: { ...account, roleId: role.salesUser } })).id);
  }
  for (const { agent, author, group, choices, ...columns } of fc.sample(client, size)) {
    const { signature, ...rest } = group;
    const { id } = await addCustomer(db, { ...columns, salesAgentId: idOf(agent) });
    await db.note.create({
      data: {
        customerId: id,
        typeId: 114,
        content: 'Called.',
        createdById: idOf(author),
        followUp: { create: { userId: idOf(agent ?? 0) as number, dueOn: new Date('2026-12-03') } },
      },
    });
    const { clientYearId } = await addRenewal(db, id, { ...rest, ...signature });
    const clientYear = await db.clientYear.findUniqueOrThrow({ where: { id: clientYearId } });
    for (const [place, { seed }] of dualFacts.entries()) await seed(db, clientYear, choices[place] as number);
  }
  rows = {
    customers: await db.customer.findMany(),
    clientYears: await db.clientYear.findMany(),
    subsidiaryGroups: await db.subsidiaryGroup.findMany(),
    groups: await db.benefitGroupYear.findMany(),
  };
}, 600_000);

const select = <Row>(columns: Record<string, string>, from: string, values: unknown[]): Promise<Row[]> => {
  const list = Object.entries(columns).map(([name, sql]) => `${sql} as "${name}"`);
  return database.prisma.$queryRawUnsafe<Row[]>(`select ${list.join(', ')} from ${from}`, ...values);
};

const rowOf = <Row extends { id: number }>(among: readonly Row[], id: number): Row =>
  among.find((row) => row.id === id) as Row;

/** All users, as either of the two agents. */
const everybody = () =>
  Object.values(role).flatMap((roleId) => userIds.map((id) => ({ userId: id, roleId, isSalesAgent: true })));

test.each(dualFacts)('$name: SQL and TypeScript read the same value', async ({ read, sql }) => {
  const answers = await select<{ id: number; is: boolean }>({ id: 'y.id', is: sql }, 'client_year y', []);
  expect(answers).toHaveLength(rows.clientYears.length);
  for (const { id, is } of answers) expect(is, `client year ${id}`).toBe(read(rows, rowOf(rows.clientYears, id)));
  expect(new Set(answers.map(({ is }) => is))).toEqual(new Set([true, false]));
});

/** Each rule in both forms of SQL, as a value and as a condition; both must agree with `allows`. */
const inBothForms = <N>(rules: Record<string, Rule<never, N>>, names: N): Record<string, string> => ({
  ...toSqlValues(rules, names),
  ...Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => [`${name}?`, `coalesce(${toSql(rule, names)}, false)`]),
  ),
});

const allAllowed = <F>(rules: Record<string, Rule<F, never>>, facts: F): Record<string, boolean> =>
  Object.fromEntries(
    Object.entries(rules).flatMap(([name, rule]) => [name, `${name}?`].map((key) => [key, allows(rule, facts)])),
  );

const readFact = (name: string, clientYear: ClientYear): boolean =>
  (dualFacts.find((one) => one.name === name) as (typeof dualFacts)[number]).read(rows, clientYear);

const factsOf = (group: BenefitGroupYear): Omit<BenefitGroupFacts, 'actor' | 'businessYear'> => {
  const clientYear = rowOf(rows.clientYears, group.clientYearId);
  const { stageId, operatingYear, termedOn } = rowOf(rows.customers, group.customerId);
  const { renewalStatusId: statusId, signedAt, isBenefitDollars } = group;
  const statusIds = rows.groups
    .filter(({ clientYearId }) => clientYearId === clientYear.id)
    .map(({ renewalStatusId }) => renewalStatusId);
  const isShared = readFact('isShared', clientYear);
  return {
    stageId,
    operatingYear,
    termedOn,
    year: clientYear.year,
    isShared,
    statusIds,
    statusId,
    signedAt,
    isBenefitDollars,
  };
};

const groupRules = {
  editGroup: canEditGroup,
  editYear: canEditYear,
  deleteGroup: canDeleteGroup,
  seeLink: managesOwnBenefits,
  isSigned,
  ...renewalAbilities,
};

test('SQL and TypeScript agree on what a user may do with a group and its renewal', async () => {
  const columns = { id: 'g.id', ...inBothForms(groupRules, { manages: '$1', businessYear: '$2' }) };
  const from = `benefit_group_year g join client_year y on y.id = g.client_year_id join customer c on c.id = y.customer_id`;
  const seen: Record<string, Set<boolean>> = {};
  for (const actor of everybody()) {
    for (const businessYear of years) {
      const answers = await select<{ id: number }>(columns, from, [managesClients(actor), businessYear]);
      for (const { id, ...may } of answers) {
        const facts = { ...factsOf(rowOf(rows.groups, id)), actor, businessYear };
        expect(may, JSON.stringify(facts)).toEqual(allAllowed(groupRules, facts));
        for (const [name, is] of Object.entries(may)) seen[name] = (seen[name] ?? new Set()).add(Boolean(is));
      }
    }
  }
  for (const [name, answers] of Object.entries(seen)) expect(answers.size, name).toBe(2);
});

test('the buttons of a renewal match its transitions', () => {
  const actor = { userId: 0, roleId: role.clientManager, isSalesAgent: false };
  for (const group of rows.groups) {
    for (const businessYear of years) {
      const facts = { ...factsOf(group), stageId: stage.client, isShared: false, termedOn: null, actor, businessYear };
      const status = facts.statusId as RenewalState;
      const shown = renewalActions(status, {
        hasBegun: businessYear >= facts.year,
        isOperating: facts.operatingYear === facts.year,
        isSigned: signatureStands(status, facts.signedAt),
      });
      const { instruct: _, ...rules } = renewalAbilities;
      const allowed = Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, allows(rule, facts)]));
      expect(allowed, JSON.stringify(facts)).toEqual(shown);
    }
  }
});

test('SQL and TypeScript agree on which records a user may open', async () => {
  const columns = { id: 'c.id', ...inBothForms({ open: opens }, { opensSales: '$1', agentId: '$2' }) };
  for (const actor of everybody()) {
    const answers = await select<{ id: number }>(columns, 'customer c', visibility(actor));
    expect(answers).toHaveLength(rows.customers.length);
    for (const { id, ...may } of answers) {
      const open = canOpen(actor, rowOf(rows.customers, id));
      expect(may, JSON.stringify({ actor, id })).toEqual({ open, 'open?': open });
    }
    const { visible, agentId } = visibleKindOf(actor);
    const found = await select<{ id: number }>({ id: 'c.id' }, `customer c where ${visibleOfKind(visible, '$1')}`, [
      agentId,
    ]);
    const opened = rows.customers.filter((row) => canOpen(actor, row)).map(({ id }) => id);
    expect(new Set(found.map(({ id }) => id)), JSON.stringify(actor)).toEqual(new Set(opened));
  }
});

test.each([{ roleId: 0, portalOf: 7 }, { roleId: 2 }, { roleId: 0 }])('that rule lets only staff read: %j', (more) => {
  const actor = { userId: 0, isSalesAgent: false, ...more };
  expect(() => visibility(actor)).toThrow(expect.objectContaining({ code: 'forbidden' }));
  const mine = { id: undefined, stageId: stage.client, statusId: null, salesAgentId: 0 };
  expect(canOpen(actor, mine)).toBe(false);
});

test('SQL and TypeScript agree on who may change a note', async () => {
  const notes = await database.prisma.note.findMany();
  const columns = { id: 'n.id', ...inBothForms({ change: mayChangeNote }, { administers: '$1', userId: '$2' }) };
  for (const actor of everybody()) {
    const answers = await select<{ id: number }>(columns, 'note n', [
      administers.read({ actor }),
      userId.read({ actor }),
    ]);
    for (const { id, ...may } of answers)
      expect(may).toEqual(allAllowed({ change: mayChangeNote }, { ...rowOf(notes, id), actor }));
  }
});

test('SQL and TypeScript agree on who may change a follow-up', async () => {
  const notes = await database.prisma.note.findMany({ include: { followUp: true } });
  const columns = { id: 'n.id', ...inBothForms({ change: mayChangeFollowUp }, { administers: '$1', userId: '$2' }) };
  for (const actor of everybody()) {
    const values = [administers.read({ actor }), userId.read({ actor })];
    const answers = await select<{ id: number }>(columns, 'note n join follow_up f on f.note_id = n.id', values);
    expect(answers).toHaveLength(notes.length);
    for (const { id, ...may } of answers) {
      const { createdById: authorId, followUp } = rowOf(notes, id);
      const facts = { actor, authorId, personId: followUp?.userId as number };
      expect(may).toEqual(allAllowed({ change: mayChangeFollowUp }, facts));
    }
  }
});
