import { csvRows } from '#platform/csv/csv-sql.ts';
import { client, clientsOfYear, date, flag, instant, lookup, money, number, percent, text } from './entity.ts';

const group = [...client, number('Group ID', 'g.group_id'), text('Group', 'g.name')];
const groups = `from ${clientsOfYear} c join benefit_group_year g on g.customer_id = c.id and g.year = $1::int`;

const benefitGroups = csvRows('extract-benefit-groups', {
  from: `${groups} order by lower(c.name), c.id, g.group_id`,
  columns: [
    ...group,
    flag('Benefit Dollars', 'g.is_benefit_dollars'),
    flag('Below Minimum', 'g.is_below_min'),
    text('Medical Tier', '(select t.description from tier t where t.id = g.medical_tier_id)'),
    flag('Weekly', 'g.is_weekly'),
    flag('Bi-Weekly', 'g.is_bi_weekly'),
    flag('Semi-Monthly', 'g.is_semi_monthly'),
    flag('Monthly', 'g.is_monthly'),
    flag('Omit Medical', 'g.omit_medical'),
    money('Medical Minimum Contribution', 'g.medical_min_contribution'),
    money('Dental Minimum Contribution', 'g.dental_min_contribution'),
    money('Vision Minimum Contribution', 'g.vision_min_contribution'),
    flag('Basic Life', 'g.basic_life'),
    flag('Voluntary Life', 'g.volunteer_life'),
    lookup('Employer Paid', 'g.employer_paid_id'),
    lookup('Short Term Disability', 'g.short_term_id'),
    lookup('Long Term Disability', 'g.long_term_id'),
    lookup('Retirement Plan Type', 'g.plan_type_id'),
    percent('Retirement Match %', 'g.match_perc'),
    date('Retirement Plan Start', 'g.plan_start_date'),
  ],
});

const contributions = csvRows('extract-contributions', {
  from: `${groups}
      join benefit_group_plan b on b.group_year_id = g.id
      join plan p on p.id = b.plan_id
      cross join lateral (values
        (1, 'EE', b.ee_premium, b.ee_employer, b.ee_hsa), (2, 'ES', b.es_premium, b.es_employer, b.es_hsa),
        (3, 'EC', b.ec_premium, b.ec_employer, b.ec_hsa), (4, 'EF', b.ef_premium, b.ef_employer, b.ef_hsa)
      ) as t(place, tier, premium, employer, hsa)
      order by lower(c.name), c.id, g.group_id, p.type_id, p.code, t.place`,
  columns: [
    ...group,
    lookup('Plan Type', 'p.type_id'),
    text('Plan Code', 'p.code'),
    text('Plan', 'p.name'),
    flag('Active', 'b.active'),
    flag('No Contribution', 'b.no_contribution'),
    text('Tier', 't.tier'),
    money('Monthly Premium', 't.premium'),
    money('Monthly Employer', 'round(t.employer, 2)'),
    money('Monthly Employee', 't.premium - round(t.employer, 2)'),
    money('HSA', 'round(t.hsa, 2)'),
    text('HSA Per', `case when b.is_annual_hsa then 'Year' else 'Month' end`),
  ],
});

const renewals = csvRows('extract-renewals', {
  from: `${groups} where g.renewal_status_id is not null order by lower(c.name), c.id, g.group_id`,
  columns: [
    ...group,
    lookup('Status', 'g.renewal_status_id'),
    instant('Status Date (UTC)', 'g.renewal_status_date'),
    instant('Submission Date (UTC)', 'g.submission_date'),
    text('Signed By', 'g.signed_name'),
    instant('Signed At (UTC)', 'g.signed_at'),
    instant('Last Mailed At (UTC)', 'g.mailed_at'),
    date('Last Contact', 'g.contact_date'),
    text('Contact Initials', 'g.contact_initial'),
  ],
});

/** Groups of the year, what employer and employee pay, and how the groups were renewed into it. */
export const benefitEntities = {
  'benefit-groups.csv': benefitGroups,
  'contributions.csv': contributions,
  'renewals.csv': renewals,
};
