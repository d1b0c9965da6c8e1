import { addDays } from '@worksmart/shared/platform/dates.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { createStandIns } from '#claims/claims/person-id.ts';
import { today } from '#platform/business-time.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/db.ts';

/** Customers by an id that a file uses for them; null if the id is two customers'. */
export type IdMap = ReadonlyMap<string, number | null>;

export interface ClientIds {
  carrier: IdMap;
  payroll: IdMap;
}

const mapOf = (rows: readonly { key: string | null; customerId: number }[]): IdMap => {
  const map = new Map<string, number | null>();
  for (const { key, customerId } of rows) {
    const name = key?.trim().toUpperCase();
    if (!name) continue;
    const known = map.get(name);
    map.set(name, known === undefined || known === customerId ? customerId : null);
  }
  return map;
};

/** Reads the ids that clients have or had at the carrier and in the payroll system, in any year, except deleted clients. */
export const readClientIds = async (db: Db): Promise<ClientIds> => {
  const years = await db.clientYear.findMany({
    where: { customer: { stageId: stage.client, deletedAt: null } },
    select: { customerId: true, anthemId: true, prismId: true },
  });
  return {
    carrier: mapOf(years.map(({ anthemId, customerId }) => ({ key: anthemId, customerId }))),
    payroll: mapOf(years.map(({ prismId, customerId }) => ({ key: prismId, customerId }))),
  };
};

/** Reads the codes of the provider's plans, by year. */
export const readPlanCodes = async (db: Db): Promise<ReadonlyMap<number, ReadonlySet<string>>> => {
  const plans = Map.groupBy(await db.plan.findMany({ select: { year: true, code: true } }), ({ year }) => year);
  return new Map([...plans].map(([year, own]) => [year, new Set(own.map(({ code }) => code))]));
};

/** Reads what the check of a file's rows depends on, besides the file. */
export const readCheckSetting = async (ctx: Context) => ({
  clients: await readClientIds(ctx.db),
  planCodes: await readPlanCodes(ctx.db),
  latest: addDays(today(ctx), 1).slice(0, 10),
  standIn: createStandIns(ctx.config.APP_SECRET),
});
