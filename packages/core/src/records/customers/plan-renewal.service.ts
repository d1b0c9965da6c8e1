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
