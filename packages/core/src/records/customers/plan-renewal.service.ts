/**
 * Returns SQL of one row with the `day` from `today` on when the medical plan that a company has now renews; no row if it has
 * none or the day is unknown. A day that has passed renews each year, the last of February on the 28th of a common year.
 * @param benefits the company's row of `rfp_benefits`
 */
export const planRenewal = (benefits: string, today: string): string => {
  const entered = `${benefits}.medical_renewal_date`;
  const after = (years: string) => `(${entered} + make_interval(years => ${years}))::date`;
  return `select case when this.day >= ${today} then this.day else ${after('this.years + 1')} end as day
    from (select past.years, ${after('past.years')} as day
      from (select greatest(0, extract(year from ${today})::int - extract(year from ${entered})::int) as years) past) this
    where ${benefits}.medical_sponsors_plan and ${entered} is not null`;
};

/** The month and day on which a plan renews: 1231. The index `rfp_benefits_plan_renewal` has it. */
const monthDay = (date: string): string => `(extract(month from ${date}) * 100 + extract(day from ${date}))::int`;

/**
 * Returns SQL of the companies `customer_id` whose medical plan may renew within some days, with what `planRenewal` reads; `turn`
 * and `month_day` are the order of their days. A window that passes the end of the year is two ranges of the index. It ends on
 * the day after, since a plan of February 29 renews on the 28th of a common year.
 * @param only a condition of the few rows `b` of `rfp_benefits` to look at. They are read before anything else: planned once for
 *   all values, the statement would go through the whole window.
 */
export const plansRenewingWithin = (days: number, today: string, only?: string): string => {
  const source = only ? `(select b.* from rfp_benefits b where ${only} offset 0) b` : 'rfp_benefits b';
  const day = monthDay('b.medical_renewal_date');
  const [from, to] = [monthDay(today), monthDay(`(${today} + ${days + 1})`)];
  const range = (turn: number, condition: string): string => `
    select ${turn} as turn, b.customer_id, b.medical_renewal_date, b.medical_sponsors_plan, ${day} as month_day
    from ${source} where b.medical_sponsors_plan and b.medical_renewal_date <= ${today} + ${days} and ${condition}`;
  return `${range(0, `${day} >= ${from} and ${day} < case when ${to} > ${from} then ${to} else 1300 end`)}
    union all ${range(1, `${day} < case when ${to} > ${from} then 0 else ${to} end`)}`;
};
