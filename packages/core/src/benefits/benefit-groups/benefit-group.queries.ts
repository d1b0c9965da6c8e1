import type { PlanSection } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import type { BenefitGroup } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import { managesClients } from '@worksmart/shared/platform/permissions.ts';
import { businessYear } from '#platform/business-time.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/db.ts';
import { arrayJson, lookupJson, objectJson } from '#platform/json-sql.ts';
import { kind } from '#platform/row-kind.ts';
import { toSqlValues } from '#platform/rule.ts';
import { type RowOf, run, statement } from '#platform/statement.ts';
import { visibility, visibleSql } from '#records/customers/customer.policy.ts';
import { canEditYear, isSharedSql } from './benefit-group.policy.ts';
import { benefitGroupJson, type GroupParameters, ownMinimumsJson } from './benefit-group-json.ts';

/** A client's year in a path; the two ids must belong together. */
export interface ClientPath {
  id: number;
  clientId: number;
}

const group = benefitGroupJson({ manages: '$3', publicUrl: '$4', hidden: 'false', businessYear: '$5' });
const groups = arrayJson(group, 'benefit_group_year g where g.client_year_id = y.id', 'lower(g.name), g.id');

const subsidiaryGroup = `(select ${objectJson({
  id: 's.id',
  name: 's.name',
  primaryClientID: 's.primary_client_id',
  parentClientID: 's.primary_client_id',
  primaryCustomerID: 'pc.id',
  primaryCustomerName: 'pc.name',
})} from subsidiary_group s join client_year p on p.id = s.primary_client_id
  join customer pc on pc.id = p.customer_id and pc.deleted_at is null where s.id = y.subsidiary_group_id)`;

/** A client that shares another client's benefits has no groups; its own earlier ones no longer count. */
const groupsOfYear = `case when ${isSharedSql} then '[]'::json else ${groups} end`;

const client = objectJson({
  id: 'y.id',
  customerID: 'c.id',
  year: 'y.year',
  groups: groupsOfYear,
  eligibility: lookupJson('y.eligibility_id'),
  rehire: lookupJson('y.rehire_id'),
  ptft: lookupJson('y.ptft_id'),
  subsidiaryGroup,
  isShared: isSharedSql,
  abilities: objectJson(toSqlValues({ save: canEditYear, addGroup: canEditYear }, { manages: '$3' })),
});

/** $1 the customer; $3 whether the reader manages clients, $4 the address of portals, $5 the business year. */
const textOf = (columns: string, where: string) =>
  `select ${columns} from customer c join client_year y on y.customer_id = c.id 
      where c.id = $1 and c.deleted_at is null and ${where} and ${visibleSql('$6', '$7')}`;

const clientBenefit = statement(
  'client-benefit',
  textOf(`${client}::text as json`, 'y.year = coalesce($2, c.operating_year)'),
  { json: kind.text },
);

const groupsOfClient = statement(
  'benefit-groups',
  textOf(
    `${groupsOfYear}::text as json, (select count(*)::int from benefit_group_year g where g.client_year_id = y.id and not ${isSharedSql}) as total`,
    'y.id = $2',
  ),
  { json: kind.text, total: kind.int },
);

const valuesOf = (ctx: Context, ...keys: readonly unknown[]): unknown[] => [
  ...keys,
  managesClients(ctx.actor),
  ctx.config.PUBLIC_URL,
  businessYear(ctx),
  ...visibility(ctx.actor),
];

/** Reads a client's benefits of a year, by default the operating year; undefined if the user may not see them. */
export const readClientBenefit = async (ctx: Context, customerId: number, year: number | undefined) =>
  (await ctx.read(clientBenefit, valuesOf(ctx, customerId, year ?? null)))[0];

/** Reads the groups of a client's year and their number. */
export const readGroups = async (ctx: Context, { id, clientId }: ClientPath) =>
  (await ctx.read(groupsOfClient, valuesOf(ctx, id, clientId)))[0];

const groupColumns = { group: kind.json<BenefitGroup>(), ownMinimums: kind.json<Record<PlanSection, number | null>>() };
const groupText = (parameters: GroupParameters) => `
  select ${benefitGroupJson(parameters)} as group, ${ownMinimumsJson} as "ownMinimums"
  from benefit_group_year g join client_year y on y.id = g.client_year_id join customer c on c.id = y.customer_id`;

const stored = statement(
  'benefit-group',
  `${groupText({ manages: '$4', publicUrl: '$5', hidden: '$6', businessYear: '$7' })}
  where g.id = $1 and y.id = $2 and c.id = $3`,
  groupColumns,
);

/** The same by `valuesOf` and $8, the group: no row if the user may not open it, or if its client shares another's benefits. */
const opened = statement(
  'benefit-group-opened',
  `${groupText({ manages: '$3', publicUrl: '$4', hidden: 'false', businessYear: '$5' })}
  where c.id = $1 and y.id = $2 and g.id = $8 and c.deleted_at is null and not ${isSharedSql} and ${visibleSql('$6', '$7')}`,
  groupColumns,
);

/** A stored group and the minimum contributions that were set. */
export type StoredGroup = RowOf<typeof stored>;

/** Reads a group as the user may see it; undefined if the user may not. */
export const readOpenedGroup = async (ctx: Context, { id, clientId }: ClientPath, groupId: number) =>
  (await ctx.read(opened, [...valuesOf(ctx, id, clientId), groupId]))[0];

/**
 * Reads one group, in the current transaction if there is one. The caller checks whether the user may see its client.
 * @param hidden whether to include medical plans of a group without a medical tier
 */
export const findGroup = async (
  ctx: Context & { db: Db },
  { id, clientId }: ClientPath,
  groupId: number,
  hidden = false,
): Promise<StoredGroup | undefined> => {
  const [row] = await run(ctx.db, stored, [
    groupId,
    clientId,
    id,
    managesClients(ctx.actor),
    ctx.config.PUBLIC_URL,
    hidden,
    businessYear(ctx),
  ]);
  return row;
};

const clientYear = statement(
  'client-year',
  `select y.year, c.operating_year as "operatingYear", ${isSharedSql} as "isShared", array(
       select g.renewal_status_id from benefit_group_year g where g.client_year_id = y.id) as "statusIds"
     from client_year y join customer c on c.id = y.customer_id where y.id = $1 and y.customer_id = $2`,
  { year: kind.int, operatingYear: kind.int, isShared: kind.boolean, statusIds: kind.int.array },
);

/** The policy's facts of a client's year; undefined if the year is not that customer's. */
export interface ClientYearFacts extends Omit<RowOf<typeof clientYear>, 'statusIds'> {
  statusIds: (number | null)[];
}

/** Reads them, in the current transaction if there is one. */
export const findClientYear = async (db: Db, { id, clientId }: ClientPath): Promise<ClientYearFacts | undefined> =>
  (await run(db, clientYear, [clientId, id]))[0];
