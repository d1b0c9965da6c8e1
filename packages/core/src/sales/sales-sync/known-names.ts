import { lookupType, source } from '@worksmart/shared/records/lookups/constants.ts';
import type { Context } from '#platform/context.ts';
import type { KnownNames } from './incoming-lead.ts';

/** Reads sales agents by email address and sources by name. */
export const readKnownNames = async ({ db }: Context): Promise<KnownNames> => {
  const agents = await db.user.findMany({
    where: { isSalesAgent: true, deletedAt: null },
    select: { id: true, email: true },
  });
  const sources = await db.lookup.findMany({
    where: { typeId: lookupType.sources, isActive: true },
    select: { id: true, name: true },
  });
  return {
    agents: new Map(agents.map(({ id, email }) => [email.toLowerCase(), id])),
    sources: new Map(sources.map(({ id, name }) => [name.toLowerCase(), id])),
    usualSource: source.salesSystem,
  };
};
