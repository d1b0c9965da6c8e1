import { renewalStatusOrder } from '@worksmart/shared/benefits/benefit-groups/constants.ts';

/**
 * Joins `rn`, the renewal that a list shows for a client `c`: the least advanced one of the newest year, from the operating
 * year on, that has any. Joins nothing if no group has a status.
 */
export const renewalJoin = `left join lateral (
  select b.renewal_status_id, b.renewal_status_date
  from benefit_group_year b
  where b.customer_id = c.id and b.renewal_status_id is not null and b.year >= c.operating_year
  order by b.year desc, array_position(array[${renewalStatusOrder.join(', ')}], b.renewal_status_id),
    b.renewal_status_date desc
  limit 1) rn on true`;

/** Joins `lc`: the last contact about a renewal of the operating year or a later one. */
export const lastContactJoin = `left join lateral (
  select b.contact_date, b.contact_initial
  from benefit_group_year b
  where b.customer_id = c.id and b.contact_date is not null and b.year >= c.operating_year
  order by b.contact_date desc, b.id desc
  limit 1) lc on true`;
