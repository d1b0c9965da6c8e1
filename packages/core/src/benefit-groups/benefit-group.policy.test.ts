import { renewalStatus, renewalStatusOrder } from '@worksmart/shared/benefit-groups/constants.ts';
import { stage } from '@worksmart/shared/lookups/constants.ts';
import { role } from '@worksmart/shared/permissions.ts';
import { keptBecause } from '@worksmart/shared/renewals/status.rules.ts';
import { expect, test } from 'vitest';
import { addRenewal } from '../testing/add-renewal.ts';
import { addCustomer } from '../testing/builders.ts';
import { databaseForTests } from '../testing/database-for-tests.ts';
import {
  type BenefitYearFacts,
  canDeleteGroupSql,
  canEditBenefits,
  canEditGroupSql,
  canEditYearSql,
  statusesFor,
} from './benefit-group.policy.ts';

const database = databaseForTests(3);

type Status = number | null;
type Sharing = 'none' | 'primary' | 'another’s' | 'a deleted one’s';

interface Case extends BenefitYearFacts {
  own: Status;
  /** Of the year's second group; undefined without one. */
  other: Status | undefined;
  sharing: Sharing;
  groupYearId: number;
}

const year = 2027;

/** The affiliated group that client years of a case belong to; null without. */
const groupFor = async (sharing: Sharing, ownYearId: number): Promise<number | null> => {
  const db = database.prisma;
  if (sharing === 'none') return null;
  let primaryClientId = ownYearId;
  if (sharing !== 'primary') {
    const primary = await addCustomer(db, { stageId: stage.client, operatingYear: year });
    primaryClientId = (await db.clientYear.findFirstOrThrow({ where: { customerId: primary.id } })).id;
    if (sharing !== 'another’s')
      await db.customer.update({ where: { id: primary.id }, data: { deletedAt: new Date() } });
  }
  return (await db.subsidiaryGroup.create({ data: { name: `Group ${ownYearId}`, primaryClientId } })).id;
};

const addCase = async (facts: Omit<Case, 'groupYearId' | 'isShared' | 'year'>): Promise<Case> => {
  const db = database.prisma;
  const { stageId, operatingYear, own, other, sharing } = facts;
  const { id } = await addCustomer(db, { stageId, operatingYear });
  const group = await addRenewal(db, id, { year, renewalStatusId: own });
  if (other !== undefined) await addRenewal(db, id, { year, renewalStatusId: other, name: 'Second' });
  const subsidiaryGroupId = await groupFor(sharing, group.clientYearId);
  await db.clientYear.update({ where: { id: group.clientYearId }, data: { subsidiaryGroupId } });
  return { ...facts, year, isShared: sharing === 'another’s', groupYearId: group.id };
};

const statuses: readonly Status[] = [null, ...renewalStatusOrder];
const others: readonly (Status | undefined)[] = [undefined, null, renewalStatus.renewed, renewalStatus.pendingRenewal];

/** What the database says to whoever manages clients, or not. */
const answers = async (manages: boolean) => {
  const rows = await database.prisma.$queryRawUnsafe<{ id: number; group: boolean; year: boolean; delete: boolean }[]>(
    `select g.id, ${canEditGroupSql('$1')} as "group", ${canEditYearSql('$1')} as year, ${canDeleteGroupSql('$1')} as delete
      from benefit_group_year g join client_year y on y.id = g.client_year_id join customer c on c.id = y.customer_id`,
    manages,
  );
  return new Map(rows.map(({ id, ...may }) => [id, may]));
};

test('the database and the service say the same of who may edit and delete a group, and edit its year', async () => {
  const cases: Case[] = [];
  for (const own of statuses) {
    for (const other of others) {
      for (const stageId of [stage.client, stage.prospect])
        for (const operatingYear of [year, year - 1])
          cases.push(await addCase({ stageId, operatingYear, own, other, sharing: 'none' }));
    }
    for (const sharing of ['primary', 'another’s', 'a deleted one’s'] as const)
      cases.push(await addCase({ stageId: stage.client, operatingYear: year, own, other: undefined, sharing }));
  }
  for (const roleId of Object.values(role)) {
    const actor = { userId: 1, roleId, isSalesAgent: false };
    const sql = await answers(roleId === role.admin || roleId === role.clientManager);
    for (const { groupYearId, own, other, ...facts } of cases) {
      const ofYear = other === undefined ? [own] : [own, other];
      const mayEdit = canEditBenefits(actor, facts, statusesFor(own, ofYear));
      expect(sql.get(groupYearId), JSON.stringify({ roleId, own, other, ...facts })).toEqual({
        group: mayEdit,
        year: canEditBenefits(actor, facts, ofYear),
        delete: mayEdit && keptBecause(own) === null,
      });
    }
  }
});
