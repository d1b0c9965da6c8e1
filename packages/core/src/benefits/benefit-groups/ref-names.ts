import type { BenefitGroup } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import type { Context } from '#platform/context.ts';

type Ref = { id: number; name: string; description: string } | null;

/** Returns the group with the names of everything chosen for it, because a save sends only ids. */
export const withNames = async (ctx: Context, group: BenefitGroup): Promise<BenefitGroup> => {
  const { life, disability, retirement, medicalTier } = group;
  const refs: Ref[] = [...Object.values({ ...life, ...disability, ...retirement })].filter(
    (value): value is NonNullable<Ref> => typeof value === 'object' && value !== null,
  );
  const ids = refs.map((ref) => ref?.id ?? 0);
  const rows = await ctx.db.lookup.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } });
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const tier = medicalTier && (await ctx.db.tier.findUnique({ where: { id: medicalTier.id } }));
  const filled = <P extends object>(part: P): P =>
    Object.fromEntries(
      Object.entries(part).map(([field, value]) => {
        if (typeof value !== 'object' || value === null) return [field, value];
        const name = names.get(value.id) ?? value.name;
        return [field, { ...value, name, description: name }];
      }),
    ) as P;
  return {
    ...group,
    life: filled(life),
    disability: filled(disability),
    retirement: filled(retirement),
    medicalTier: medicalTier && {
      id: medicalTier.id,
      name: tier?.description ?? '',
      description: tier?.description ?? '',
    },
  };
};
