import { lookupType, source } from '@worksmart/shared/records/lookups/constants.ts';
import type { Context } from '#platform/context.ts';
import type { KnownNames } from './incoming-lead.ts';

/**
 * Reads sales agents by email address and sources by name. The sales system goes on sending a source that was renamed or retired
 * here: records that have it keep it.
 */
export const readKnownNames = async ({ db }: Context): Promise<KnownNames> => {
  const agents = await db.user.findMany({
    where: { isSalesAgent: true, deletedAt: null },
    select: { id: true, email: true },
  });
  const sources = await db.lookup.findMany({
    where: { typeId: lookupType.sources },
    select: { id: true, name: true, formerNames: true },
  });
  const named = (name: string, id: number): [string, number] => [name.toLowerCase(), id];
  const former = sources.flatMap(({ id, formerNames }) => formerNames.map((name) => named(name, id)));
  const present = sources.map(({ id, name }) => named(name, id));
  return {
    agents: new Map(agents.map(({ id, email }) => [email.toLowerCase(), id])),
    sources: new Map(former.concat(present)),
    usualSource: source.salesSystem,
  };
};
