import { payrollCycles } from '@worksmart/shared/records/lookups/constants.ts';
import type { WcPremium } from '@worksmart/shared/records/payroll/wc-terms.schema.ts';
import { csvRows } from '#platform/csv/csv-sql.ts';
import { client, clientsOfYear, flag, money, number, percent, text } from './entity.ts';

const rateYear = number('Rate Year', 'f.rfp_year');
const rowsOf = (table: string): string =>
  `from ${clientsOfYear} c join ${table} r on r.customer_id = c.id left join rfp f on f.customer_id = c.id`;
const inOrder = 'order by lower(c.name), c.id';

const people = (perYear: number): string =>
  `(select coalesce(sum(y.ft_count + y.pt_count), 0) from pay_cycle y
    where y.customer_id = c.id and y.cycle_count = ${perYear})`;

const adminRates = csvRows('extract-admin-rates', {
  from: `${rowsOf('admin_rates')} ${inOrder}`,
  columns: [
    ...client,
    rateYear,
    number('Current Monthly Rate', 'r.rate'),
    money('Implementation Fee', 'r.ws_fee'),
    flag('Implementation Fee Override', 'r.ws_fee_override'),
    ...payrollCycles.flatMap(({ name, field, perYear }) => [
      number(`${name} Rate`, `r.${field.toLowerCase()}`),
      flag(`${name} Override`, `r.${field.toLowerCase()}_override`),
      number(`${name} Employees`, people(perYear)),
    ]),
  ],
});

const unemployment = csvRows('extract-unemployment', {
  from: `${rowsOf('withholding')} ${inOrder}, r.id`,
  columns: [
    ...client,
    rateYear,
    text('State', 'r.state'),
    number('Employees', 'r.employee_count'),
    percent('Current Tax Rate %', 'r.tax_rate'),
    percent('Proposed Tax Rate %', 'r.proposed_tax_rate'),
    money('Current SUTA', 'r.current_suta'),
    money('Proposed SUTA', 'r.proposed_suta'),
    money('Savings', 'r.current_suta - r.proposed_suta'),
    flag('Override', 'r.override'),
    number('Forms W-2', 'r.w2_count'),
    number('People Below Cutoff', 'r.below_base_count'),
    money('Wages Below Cutoff', 'r.below_base_wages'),
    money('Taxable Wages Entered', 'r.taxable_wages'),
    flag('New Employer', 'r.is_new_employer'),
    flag('Construction', 'r.is_construction'),
  ],
});

/** Unknown without a base rate; rows last priced by an earlier release still hold 0. */
const proposedCost = 'case when r.proposed_rate is not null then r.proposed_cost end';

const workersComp = csvRows('extract-workers-comp', {
  from: `${rowsOf('workers_comp')} left join payroll p on p.customer_id = c.id ${inOrder}, r.id`,
  columns: [
    ...client,
    rateYear,
    text('State', 'r.state'),
    text('WC Code', 'r.code'),
    number('Employees', 'r.employee_count'),
    money('Annual Wages', 'r.annual_wages'),
    number('Current WC Rate', 'r.rate'),
    number('Proposed Base Rate', 'r.proposed_rate'),
    percent('Risk Tier %', 'p.wc_tier'),
    number(
      'Proposed WC Rate',
      'case when r.override then r.proposed_rate else round(r.proposed_rate * p.wc_tier / 100, 4) end',
    ),
    money('Current WC Cost', 'r.current_cost'),
    money('Proposed WC Cost', proposedCost),
    money('Savings', `r.current_cost - ${proposedCost}`),
    flag('Override', 'r.override'),
    flag('Included in Proposal', 'p.include_workers_comp'),
    money('Overtime Wages', 'r.overtime_wages'),
    number('Overtime Factor', 'r.overtime_factor'),
    money('Overtime Excluded', 'r.overtime_excluded'),
    number('Owners', 'json_array_length(r.owners)'),
    money('Rated Wages', 'coalesce(r.rated_wages, r.annual_wages)'),
    number('Billed WC Rate', 'r.billed_rate'),
  ],
});

/** A part of today's premium as last calculated; empty without a line that is known on both sides. */
const premiumPart = (header: string, name: keyof WcPremium) => money(header, `(r.wc_premium->>'${name}')::numeric`);

const ofState = `(select string_agg(s->>'state', ' ' order by s->>'state') from json_array_elements(r.wc_states) s)`;

const policies = csvRows('extract-workers-comp-policies', {
  from: `${rowsOf('payroll')} where exists (select from workers_comp w where w.customer_id = c.id) ${inOrder}`,
  columns: [
    ...client,
    rateYear,
    number('Experience Mod', 'r.wc_experience_mod'),
    percent('Schedule Rating %', 'r.wc_schedule_percent'),
    text('Premium Discount', 'r.wc_premium_discount'),
    money('Expense Constant', 'r.wc_expense_constant'),
    money('Minimum Premium', 'r.wc_minimum_premium'),
    number('Terrorism Rate', 'r.wc_terrorism_rate'),
    number('Catastrophe Rate', 'r.wc_catastrophe_rate'),
    percent('State Assessment %', 'r.wc_assessment_percent'),
    text('Assessment Of', 'r.wc_assessment_base'),
    money('Other Premium', 'r.wc_other_premium'),
    money('Current Premium', 'r.wc_current_premium'),
    text('States With Own Terms', ofState),
    text('Program', 'r.wc_program'),
    number('Billed Mod', 'r.wc_billed_mod'),
    percent('Billed Assessment %', 'r.wc_billed_assessment_percent'),
    flag('Overtime Billed in Full', 'r.wc_bill_overtime'),
    premiumPart('Manual Premium', 'manual'),
    premiumPart('Modified Premium', 'modified'),
    premiumPart('Standard Premium', 'standard'),
    premiumPart('Discount', 'discount'),
    premiumPart('Premium', 'premium'),
    premiumPart('Terrorism', 'terrorism'),
    premiumPart('Catastrophe', 'catastrophe'),
    premiumPart('Assessment', 'assessment'),
    premiumPart('Total Premium', 'total'),
  ],
});

/** What a client pays for payroll, unemployment and workers' comp, and what was proposed; empty if unknown. */
export const payrollEntities = {
  'admin-rates.csv': adminRates,
  'unemployment.csv': unemployment,
  'workers-comp.csv': workersComp,
  'workers-comp-policies.csv': policies,
};
