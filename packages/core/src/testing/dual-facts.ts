import { renewalStatus } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { isShared, isYearRenewing } from '#benefits/benefit-groups/benefit-group.policy.ts';
import type { BenefitGroupYear, ClientYear, Customer, SubsidiaryGroup } from '#generated/prisma/client.ts';
import type { Db } from '#platform/db.ts';
import { toSqlValue, yes } from '#platform/rule.ts';
import { addRenewal } from './add-renewal.ts';
import { addCustomer } from './builders.ts';

/** The stored rows that facts are read from. */
export interface StoredRows {
  customers: Customer[];
  clientYears: ClientYear[];
  subsidiaryGroups: SubsidiaryGroup[];
  groups: BenefitGroupYear[];
}

interface DualFact {
  name: string;
  /** Stores the case with number `choice` of those that the fact distinguishes, for a client year. */
  seed: (db: Db, clientYear: ClientYear, choice: number) => Promise<unknown>;
  read: (rows: StoredRows, clientYear: ClientYear) => boolean;
  /** Reads the fact for client year `y`. */
  sql: string;
}

const byId = <Row extends { id: number }>(rows: readonly Row[], id: number | null | undefined): Row | undefined =>
  rows.find((row) => row.id === id);

/** Puts a client year into an affiliated group whose primary is another customer. */
const shareWith = async (db: Db, clientYear: ClientYear, primary: Parameters<typeof addCustomer>[1]) => {
  const { id: customerId } = await addCustomer(db, { ...primary, operatingYear: clientYear.year });
  const { id: primaryClientId } = await db.clientYear.findFirstOrThrow({ where: { customerId } });
  await db.subsidiaryGroup.create({
    data: { name: `Group ${clientYear.id}`, primaryClientId, members: { connect: { id: clientYear.id } } },
  });
};

const sharings: readonly DualFact['seed'][] = [
  async () => undefined,
  (db, { id }) =>
    db.subsidiaryGroup.create({
      data: { name: `Group ${id}`, primaryClientId: id, members: { connect: { id } } },
    }),
  (db, clientYear) => shareWith(db, clientYear, { stageId: stage.client }),
  (db, clientYear) => shareWith(db, clientYear, { stageId: stage.archived }),
  (db, clientYear) => shareWith(db, clientYear, { stageId: stage.client, deletedAt: new Date() }),
];

const otherGroups = [undefined, null, ...Object.values(renewalStatus)];

/**
 * Facts that SQL reads from other tables and so cannot share with TypeScript. Each is implemented twice, and one property test
 * compares both over stored rows.
 */
export const dualFacts: readonly DualFact[] = [
  {
    name: 'isShared',
    seed: (db, clientYear, choice) => (sharings[choice % sharings.length] as DualFact['seed'])(db, clientYear, choice),
    read: ({ customers, clientYears, subsidiaryGroups }, { customerId, subsidiaryGroupId }) => {
      const primary = byId(clientYears, byId(subsidiaryGroups, subsidiaryGroupId)?.primaryClientId);
      const owner = byId(customers, primary?.customerId);
      return owner !== undefined && owner.deletedAt === null && owner.id !== customerId;
    },
    sql: toSqlValue(yes(isShared), {}),
  },
  {
    name: 'isYearRenewing',
    seed: async (db, { customerId, year }, choice) => {
      const renewalStatusId = otherGroups[choice % otherGroups.length];
      if (renewalStatusId !== undefined) await addRenewal(db, customerId, { year, renewalStatusId, name: 'Second' });
    },
    read: ({ groups }, { id }) =>
      isYearRenewing.read({
        statusIds: groups
          .filter(({ clientYearId }) => clientYearId === id)
          .map(({ renewalStatusId }) => renewalStatusId),
      }),
    sql: toSqlValue(yes(isYearRenewing), {}),
  },
];
