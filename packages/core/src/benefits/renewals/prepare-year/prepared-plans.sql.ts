import { planSections } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import { coverageTiers } from '@worksmart/shared/pricing/comparison/constants.ts';
import { hsaModelId } from '@worksmart/shared/records/lookups/constants.ts';
import { hsaLimitSql } from '#benefits/benefit-groups/hsa-limits.service.ts';

/** Column prefixes: ee, es, ec, ef. */
const tiers = coverageTiers.map((tier) => tier.toLowerCase());
const each = (text: (tier: string) => string): string => tiers.map(text).join(',\n    ');

const isMedical = `n.type_id = ${planSections.medical}`;

const sectionFlag = (name: string): string =>
  `case n.type_id ${Object.entries(planSections)
    .map(([section, typeId]) => `when ${typeId} then p.${section}_${name}`)
    .join(' ')} end`;

/** Next year's plans of each group with this year's amounts. A premium is plan amount x tier (medical) or the plan's own. */
const base = `base as materialized (
  select p.from_id, n.id as plan_id, n.name as plan_name, n.type_id, t.plan_id as old_plan_id,
    coalesce(t.active, false) as active, coalesce(t.no_contribution, false) as no_contribution,
    n.model_type_id = ${hsaModelId} as has_hsa,
    n.model_type_id = ${hsaModelId} and coalesce(t.is_annual_hsa, false) as is_annual_hsa,
    ${sectionFlag('percentage')} as percentage, ${sectionFlag('flat_rate')} as flat_rate,
    not p.is_below_min and not p.is_benefit_dollars as has_floor, p.is_below_min,
    ${sectionFlag('min_contribution')} as own_minimum, ${hsaLimitSql('p', 'hsa_self')} as limit_ee, ${hsaLimitSql('p', 'hsa_family')} as limit_family,
    ${each(
      (
        tier,
      ) => `case when ${isMedical} then round(n.${tier}_amount * p.tier_rate, 2) else n.${tier}_amount end as ${tier}_premium,
    coalesce(t.${tier}_premium, 0) as ${tier}_was_premium, coalesce(t.${tier}_employer, 0) as ${tier}_was,
    coalesce(t.${tier}_hsa, 0) as ${tier}_was_hsa`,
    )}
  from picked p
  join plan n on n.year = p.year + 1 and n.type_id in (${Object.values(planSections).join(', ')})
    and (n.type_id <> ${planSections.medical} or p.has_medical)
  left join taken t on t.from_id = p.from_id and t.new_id = n.id
  left join benefit_year h on h.year = p.year + 1 left join benefit_year hn on hn.year = p.year + 2)`;

/** `hsaCeiling`: a twelfth of the annual limit, rounded up at the fourth decimal; for a lump sum, the whole limit. */
const ceiling = (tier: string): string => {
  const limit = tier === 'ee' ? 'b.limit_ee' : 'b.limit_family';
  return `case when b.is_annual_hsa then ${limit} else ceil(${limit} * 10000 / 12) / 10000 end`;
};

/** A tier's amount before any rule: its share of the premium, or its amount. */
const unlimited = (tier: string): string =>
  `case when b.percentage and b.${tier}_was_premium > 0
      then round(b.${tier}_was * b.${tier}_premium / b.${tier}_was_premium, 2) else b.${tier}_was end`;

/** The HSA amounts cut to their limits, and the minimum: half of the cheapest EE premium unless the group has its own. */
const limited = `limited as (
  select b.*, case when b.is_below_min then 0 else coalesce(b.own_minimum, case when b.type_id = ${planSections.medical}
      then round(min(b.ee_premium) filter (where b.type_id = ${planSections.medical} and not b.no_contribution)
        over (partition by b.from_id) / 2, 2) end, 0) end as minimum,
    ${each(
      (
        tier,
      ) => `case when b.has_hsa and not b.no_contribution then least(b.${tier}_was_hsa, ${ceiling(tier)}) else 0 end as ${tier}_hsa,
    ${unlimited(tier)} as ${tier}_asked`,
    )}
  from base b)`;

/** `floorOf`. */
const floor = (tier: string): string => {
  const monthly = `case when not l.has_hsa then 0 when l.is_annual_hsa then round(l.${tier}_hsa / 12, 4) else l.${tier}_hsa end`;
  return `case when l.has_floor and l.active and not l.no_contribution
      then least(round(greatest(l.minimum - ${monthly}, 0), 2), l.${tier}_premium) else 0 end`;
};

const floored = `floored as (select l.*,
    ${each((tier) => `${floor(tier)} as ${tier}_floor`)}
  from limited l)`;

/** `withinRules`: raised to the floor, cut to the premium. */
const settled = `settled as (select f.*,
    ${each(
      (tier) =>
        `least(greatest(f.${tier}_floor, case when f.no_contribution then 0 else f.${tier}_asked end), f.${tier}_premium) as ${tier}_kept`,
    )}
  from floored f)`;

/** `copyFlat`: with Flat Rate, EE's amount applies to the other tiers. */
const planned = `planned as materialized (select s.*,
    ${each((tier) =>
      tier === 'ee'
        ? 's.ee_kept as ee_employer'
        : `case when s.flat_rate and not s.no_contribution
      then least(greatest(s.${tier}_floor, s.ee_kept), s.${tier}_premium) else s.${tier}_kept end as ${tier}_employer`,
    )}
  from settled s)`;

/**
 * The common tables up to `planned`: each group of `picked` with each plan of next year, its employer and HSA amounts
 * adjusted to the premiums. It matches `repriced` in shared; a test compares the two.
 */
export const plannedSql = [base, limited, floored, settled, planned].join(',\n');

const adjustment = (tier: string, name: string): string =>
  `('${name}', l.${tier}_was, l.${tier}_employer, l.${tier}_asked, l.${tier}_floor)`;

/** The common table `adjusted`: changed employer amounts of offered plans that continue, as JSON. */
export const adjustedSql = `adjusted as materialized (
  select l.from_id, json_agg(json_build_object('planID', l.plan_id, 'planName', l.plan_name, 'tier', a.tier,
      'before', trim_scale(a.was), 'after', trim_scale(a.becomes),
      'reason', case when a.becomes = a.asked then 'share' when a.becomes = a.floor and a.becomes > a.asked then 'minimum'
        else 'premium' end) order by l.type_id, l.plan_name, l.plan_id, a.place) as changes
  from planned l cross join lateral (select v.*, row_number() over () as place from (values
    ${coverageTiers.map((tier) => adjustment(tier.toLowerCase(), tier)).join(',\n    ')}) v (tier, was, becomes, asked, floor)) a
  where l.active and a.was <> a.becomes
  group by l.from_id)`;

/** The columns of benefit_group_plan that `planned` fills, except the group. */
export const planColumns = [
  'plan_id',
  'active',
  'no_contribution',
  'is_annual_hsa',
  ...tiers.flatMap((tier) => [`${tier}_premium`, `${tier}_employer`, `${tier}_hsa`]),
];
