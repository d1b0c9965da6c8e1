import { z } from 'zod';
import { money } from '#platform/fields.ts';
import * as field from '#platform/record.ts';
import { cycleNames } from '#records/lookups/constants.ts';

/** The company's payroll, taxes and admin rates. What has rows has its own declarations. */

export const contractorCycleCounts = [0, 12, 24, 26, 52] as const;
export const wcTiers = [110, 120, 130, 140] as const;
const maxHighEarners = 50;

export const payRollFields = {
  /** Whether a payroll service runs the company’s payroll today */
  usesService: field.flag('Uses a Payroll Service'),
  /** The company that provides it today; null if unknown */
  vendor: { ...field.optionalText(255, 'Vendor'), named: 'Payroll Vendor' },
  /** The fee for the change from the present payroll service, USD, once; null if unknown */
  conversionFee: field.optionalMoney('Conversion Fee'),
  /** Whether the company pays independent contractors */
  contractors: field.flag('Has Contractors'),
  /** How many contractors are paid; null if unknown */
  contractorCount: field.optionalCount('Number of Contractors'),
  /** Whether a service pays the contractors */
  usesContractorService: field.flag('Uses a Contractor Service'),
  /** What that service costs, USD; null if unknown */
  contractorServiceRate: field.optionalMoney('Contractor Service Rate'),
  /** How often a year that service pays: 0, 12, 24, 26 or 52; null if unknown */
  contractorServiceCycles: field.nullable(field.oneOf(contractorCycleCounts, 'Contractor Service Cycles', cycleNames)),
  /** Whether the company uses time clocks */
  usesTimeclock: field.flag('Uses a Timeclock'),
  /** How many time clocks there are; null if unknown */
  timeclockCount: field.optionalCount('Number of Timeclocks'),
  /** What a time clock costs, USD per month; null if unknown */
  timeclockCharge: field.optionalMoney('Charge per Timeclock and Month'),
  /** The provider’s tier of workers’ comp rates: 110, 120, 130 or 140 */
  wcTier: field.omittable(field.oneOf(wcTiers, 'Risk Tier')),
  /** Whether the proposal contains workers’ compensation */
  includeWorkersComp: field.flag("Include Workers' Comp"),
};

export const taxInfoFields = {
  /** Whether the company is a nonprofit, which owes no federal unemployment tax */
  isNFP: field.inColumn('isNfp', field.flag('Nonprofit Organization')),
  /** Whether the company owes federal unemployment tax (FUTA) */
  subjectToFUTA: field.inColumn('subjectToFuta', field.flag('Subject to Federal Unemployment Tax')),
  /** Whether there was an unemployment claim against the company */
  unemploymentClaim: field.flag('Unemployment Claim'),
  /** Whether the company has paid its payroll taxes so far */
  isTaxCurrent: field.flag('Taxes Are Current'),
  /** Whether the proposal shows the employer’s federal payroll taxes */
  includePayrollTaxes: {
    ...field.flag('Show Employer Payroll Taxes'),
    named: 'Employer Payroll Taxes in the Proposal',
  },
  /** Whether the proposal shows what starting over taxable wage bases costs */
  includeWageBaseRestart: {
    ...field.flag('Show Wage Bases That Start Again'),
    named: 'Wage Bases That Start Again in the Proposal',
  },
  /** The annual pay of people far above the average, USD each; it is left out of the average */
  highEarners: field.value(
    'High Earners',
    z.array(z.number()),
    z
      .array(money('Please enter a value for High Earner.'))
      .max(maxHighEarners, `Please enter at most ${maxHighEarners} high earners.`)
      .optional(),
  ),
};

/** A rate of the provider: from the fee table, or typed while its override is on. */
const rateOf = <const Column extends string>(label: string, column: Column, named: string) => ({
  rate: { ...field.inColumn(column, field.optionalMoney(label)), named },
  override: { ...field.inColumn(`${column}Override`, field.flag('Override')), named: `${named} Override` },
  employees: field.shownOnly(field.count(`${label} Employees`)),
});
const fee = rateOf('Implementation Fee', 'wsFee', 'Implementation Fee');
const weekly = rateOf('Weekly', 'wsWk', 'Weekly WS Rate');
const biWeekly = rateOf('Bi-Weekly', 'wsBw', 'Bi-Weekly WS Rate');
const semiMonthly = rateOf('Semi-Monthly', 'wsSm', 'Semi-Monthly WS Rate');
const monthly = rateOf('Monthly', 'wsMo', 'Monthly WS Rate');

/** Rates in USD per employee and payroll. */
export const adminRatesFields = {
  /** What the company pays for payroll today, USD per employee and month; null if unknown */
  rate: field.optionalMoney('Current Monthly Rate'),
  /** The provider’s fee for the implementation, USD, once; null if unknown */
  wsFee: fee.rate,
  /** Whether the implementation fee was typed; otherwise it comes from the fee table */
  wsFee_Override: fee.override,
  /** The fee in weekly payroll, USD per employee and payroll; null if no table has it */
  wS_WK: weekly.rate,
  /** Whether the weekly fee was typed; otherwise it comes from the fee table */
  wS_WK_Override: weekly.override,
  /** How many employees are paid weekly */
  wS_WK_Count: weekly.employees,
  /** The fee in bi-weekly payroll, USD per employee and payroll; null if no table has it */
  wS_BW: biWeekly.rate,
  /** Whether the bi-weekly fee was typed; otherwise it comes from the fee table */
  wS_BW_Override: biWeekly.override,
  /** How many employees are paid bi-weekly */
  wS_BW_Count: biWeekly.employees,
  /** The fee in semi-monthly payroll, USD per employee and payroll; null if no table has it */
  wS_SM: semiMonthly.rate,
  /** Whether the semi-monthly fee was typed; otherwise it comes from the fee table */
  wS_SM_Override: semiMonthly.override,
  /** How many employees are paid semi-monthly */
  wS_SM_Count: semiMonthly.employees,
  /** The fee in monthly payroll, USD per employee and payroll; null if no table has it */
  wS_MO: monthly.rate,
  /** Whether the monthly fee was typed; otherwise it comes from the fee table */
  wS_MO_Override: monthly.override,
  /** How many employees are paid monthly */
  wS_MO_Count: monthly.employees,
  /** The first note below the rates in the proposal; null for none */
  note_1: field.inColumn('note1', field.note('Implementation Fee Notes')),
  /** The second note below the rates in the proposal; null for none */
  note_2: field.inColumn('note2', field.note('WS Rate Notes')),
};
