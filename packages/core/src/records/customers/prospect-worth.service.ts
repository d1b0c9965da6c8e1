import { acceptedOnline, initialChances } from '@worksmart/shared/records/customers/chance.rules.ts';

/** Joins `pay` to customers `c`: employees, and what they cost a year by the stored rate of each pay cycle, as the grid of Admin Rates adds it up. */
export const yearlyFeeJoin = `left join lateral (
    select sum(y.people)::int as employees,
      case when bool_and(y.rate is not null) then sum(y.people * y.cycle_count * y.rate) end as fee
    from (
      select p.ft_count + p.pt_count as people, p.cycle_count,
        case p.cycle_count when 52 then a.ws_wk when 26 then a.ws_bw when 24 then a.ws_sm when 12 then a.ws_mo end as rate
      from pay_cycle p left join admin_rates a on a.customer_id = p.customer_id
      where p.customer_id = c.id
    ) y
    where y.people > 0
  ) pay on true`;

/** The usual chances as one row of `chance_of`: read once for all prospects. */
const usualChances = `(select jsonb_object_agg(id, coalesce(u.percent, i.percent)) as by_id
  from (values ${initialChances.map(({ id, percent }) => `(${id}, ${percent})`).join(', ')}) i (id, percent)
    full join usual_chance u using (id)) chance_of`;

/**
 * SQL of what a prospect `c` is worth: the yearly fee, the chance in percent, and the day from which it counts, each null if
 * it is not known.
 */
export const prospectWorth = {
  from: `customer c join rfp r on r.customer_id = c.id cross join ${usualChances} ${yearlyFeeJoin}`,
  fee: 'pay.fee',
  day: 'r.effective_date',
  chance: `coalesce(r.chance, (chance_of.by_id ->> case when exists (
    select from acceptance s where s.customer_id = c.id and s.state = 'signed')
    then '${acceptedOnline}' else c.status_id::text end)::int)`,
};
