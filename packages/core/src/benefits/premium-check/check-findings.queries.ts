import { type FindingKind, findingKinds } from '@worksmart/shared/benefits/premium-check/kinds.ts';
import { statement, variants } from '#platform/statement.ts';
import { nameKey } from './check-people.queries.ts';

/** What is wrong: one statement for each kind, in the order in which a line has only one finding. */

const foundTable = statement(
  'premium-found-table',
  `create temp table premium_found (line_id bigint, client_id int, month date, plan_type text, person text, kind text,
     employee_id text, last_name text, first_name text, plan_code text, tier text, billed numeric, expected numeric,
     difference numeric, facts jsonb, to_confirm boolean, adjustments int) on commit drop`,
);

const indexFound = statement('premium-found-index', 'create index on premium_found (line_id)');

/** SQL over the line `l` and its client's month `s`. Amounts are in USD; an expected amount of null is nothing. */
interface Kind {
  where: string;
  billed?: string;
  expected?: string;
  /** Names and values of `findingFacts`. */
  facts: string;
  toConfirm?: string;
}

/** The kinds that a billed line may have. */
type LineKind = Exclude<FindingKind, 'notBilled'>;
export const lineKinds = findingKinds.filter((kind): kind is LineKind => kind !== 'notBilled');

const none = 'null::numeric';
const isRated = `l.plan_type in ('medical', 'dental', 'vision')`;
const day = (sql: string): string => `to_char(${sql}, 'YYYY-MM-DD')`;
const ofMonth = (row: string): string => `${row}.client_id = l.client_id and ${row}.month = l.month`;
const inForce = `select c.as_of from premium_census c where c.in_force and ${ofMonth('c')}`;
const isFar = `coalesce(l.is_far, (select bool_or(p.is_far) from premium_person p where ${ofMonth('p')}))`;
const sameRate = `${ofMonth('r')} and r.plan_type = l.plan_type and r.plan_key = l.plan_key and r.tier = l.tier
    and r.premium = l.premium`;

/** In their order: a line has the first that fits. */
const kinds: Readonly<Record<LineKind, Kind>> = {
  /** `$1` is the business time zone. */
  clientLeft: {
    where: `l.plan_type = 'medical' and exists (
    select from customer c where c.id = l.client_id and (c.termed_on at time zone $1::text)::date < l.month)`,
    facts: `'leftOn', (select ${day('c.termed_on at time zone $1::text')} from customer c where c.id = l.client_id)`,
  },
  twice: {
    where: `${isRated} and l.copy > 1`,
    facts: `'keptPlan', (select coalesce(k.plan_name, k.plan_code) from premium_line k where ${ofMonth('k')}
      and k.plan_type = l.plan_type and k.person = l.person and k.copy = 1),
    'keptTier', (select k.tier from premium_line k where ${ofMonth('k')}
      and k.plan_type = l.plan_type and k.person = l.person and k.copy = 1)`,
  },
  notEnrolled: {
    where: `l.plan_type = 'medical' and exists (select from premium_person p where ${ofMonth('p')})
    and (l.person_id is null or l.census_tier in ('WV', 'NE') or l.days = 0)`,
    facts: `'asOf', coalesce(${day('l.as_of')}, (select ${day('max(c.as_of)')} from (${inForce}) c)), 'censusTier', l.census_tier,
    'joined', case when l.days = 0 and l.joined > l.month then ${day('l.joined')} end,
    'leftOn', case when l.days = 0 and l.left_on <= s.last_day then ${day('l.left_on')} end`,
    toConfirm: isFar,
  },
  planNotOffered: {
    where: `${isRated} and l.plan_name is null and exists (select from premium_rate r where ${ofMonth('r')})`,
    facts: `'isKnown', exists (select from plan p where upper(btrim(p.code)) = l.plan_key and p.year in (s.year - 1, s.year)),
    'year', s.year`,
    toConfirm: `not exists (select from plan p where upper(btrim(p.code)) = l.plan_key and p.year in (s.year - 1, s.year))`,
  },
  otherTier: {
    where: `l.plan_type = 'medical' and l.census_tier in ('EE', 'ES', 'EC', 'EF') and l.census_tier <> l.tier and l.tier_rate is not null`,
    expected: 'l.tier_rate',
    facts: `'asOf', ${day('l.as_of')}, 'censusTier', l.census_tier`,
    toConfirm: isFar,
  },
  otherRate: {
    where: `${isRated} and l.rate is not null and l.rate <> l.premium`,
    expected: 'l.rate',
    facts: `'cobra', case when l.cobra then true end, 'days', case when l.days < s.days then l.days end, 'ofDays', case when l.days < s.days then s.days end`,
  },
  deduction: {
    where: `${isRated} and l.employee is not null and not l.cobra and coalesce(l.days, s.days) = s.days
    and exists (select from premium_rate r where ${sameRate})
    and not exists (select from premium_rate r where ${sameRate}
      and (r.dollars or exists (select from unnest(r.shares) share where abs(share - l.employee) <= 0.05)))`,
    billed: 'l.employee',
    expected: `(select r.shares[1] from premium_rate r where ${sameRate} order by abs(r.shares[1] - l.employee), r.shares[1] limit 1)`,
    facts: `'premium', l.premium`,
  },
};

/** Adds the findings of a kind for the lines that have none yet. */
export const findKind = variants('premium-kind', { kind: lineKinds }, ({ kind }) => {
  const { where, billed = 'l.premium', expected = none, facts, toConfirm = 'false' } = kinds[kind];
  return `insert into premium_found
  select l.id, l.client_id, l.month, l.plan_type, l.person, '${kind}', l.employee_id, l.last_name, l.first_name, l.plan_code,
    l.tier, ${billed}, ${expected}, ${billed} - coalesce(${expected}, 0),
    jsonb_strip_nulls(jsonb_build_object('planName', l.plan_name, ${facts})), ${toConfirm}, l.adjustments
  from premium_line l join premium_scope s using (client_id, month)
  where not exists (select from premium_found f where f.line_id = l.id) and ${where}`;
});

/** Enrolled in a month for which the carrier billed others, without a medical premium; not if another carrier bills the person. */
const notBilled = statement(
  'premium-kind-notBilled',
  `with missing as (
    select x.*, b.person as prior_person, n.plan_key as prior_plan, n.premium as prior_premium, n.tier as prior_tier,
      coalesce(b.person, x.emp_key, ${nameKey('x')}) as person
    from premium_person x
      left join premium_billed b on b.person_id = x.id and b.prior
      left join lateral (
        select n.plan_key, n.premium, n.tier from premium_net n
        where n.client_id = x.client_id and n.month = (x.month - interval '1 month')::date and n.plan_type = 'medical'
          and n.person = b.person and n.premium > 0
        order by n.premium desc limit 1) n on true
    where x.tier in ('EE', 'ES', 'EC', 'EF') and x.days > 0
      and not exists (select from premium_line l where l.person_id = x.id and l.plan_type = 'medical')
      and exists (select from premium_line l
        where l.client_id = x.client_id and l.month = x.month and l.plan_type = 'medical')
      and not exists (select from customer c where c.id = x.client_id and (c.termed_on at time zone $1::text)::date < x.month)),
  priced as (
    select m.*, r.plan_key, r.plan_name, r.amount
    from missing m left join lateral (
      select r.plan_key, r.plan_name, round(r.premium * m.days / s.days, 2) as amount from premium_rate r join premium_scope s using (client_id, month)
      where r.client_id = m.client_id and r.month = m.month and r.plan_type = 'medical' and r.tier = m.tier
        and case when m.prior_plan is not null then r.plan_key = m.prior_plan
          else lower(btrim(m.current_plan)) in (lower(r.plan_key), lower(r.plan_name)) end
      order by abs(r.premium - m.prior_premium), r.premium limit 1) r on true
    where not exists (select from premium_elsewhere e where e.client_id = m.client_id and e.person = m.person))
  insert into premium_found
  select null, client_id, month, 'medical', person, 'notBilled', coalesce(prior_person, emp_key), last_name, first_name,
    plan_key, tier, null, amount, -amount,
    jsonb_strip_nulls(jsonb_build_object('planName', plan_name, 'asOf', ${day('as_of')}, 'censusTier', tier,
      'joined', case when joined > month then ${day('joined')} end)),
    is_far, 0
  from priced`,
);

const analyze = statement('premium-analyze-found', 'analyze premium_found');

export const findingTables = [foundTable, indexFound] as const;
export const afterKinds = { notBilled, analyze } as const;
