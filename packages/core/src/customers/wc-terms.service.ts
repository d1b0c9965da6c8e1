import type { WcTerms } from '@worksmart/shared/payroll/wc-terms.rules.ts';
import type { wcTermsSave } from '@worksmart/shared/payroll/wc-terms.schema.ts';
import type { z } from 'zod';
import type { Payroll } from '../generated/prisma/client.ts';
import { exact, exactOrNull } from '../platform/decimals.ts';
import { objectJson } from '../platform/json-sql.ts';

type Sent = z.output<typeof wcTermsSave>;

/** The columns of `payroll` by the contract's names of the terms. */
const columns = {
  experienceMod: 'wcExperienceMod',
  schedulePercent: 'wcSchedulePercent',
  premiumDiscount: 'wcPremiumDiscount',
  expenseConstant: 'wcExpenseConstant',
  minimumPremium: 'wcMinimumPremium',
  terrorismRate: 'wcTerrorismRate',
  catastropheRate: 'wcCatastropheRate',
  assessmentPercent: 'wcAssessmentPercent',
  assessmentBase: 'wcAssessmentBase',
  otherPremium: 'wcOtherPremium',
  currentPremium: 'wcCurrentPremium',
  states: 'wcStates',
  wcProgram: 'wcProgram',
  billedMod: 'wcBilledMod',
  billedAssessmentPercent: 'wcBilledAssessmentPercent',
  billOvertime: 'wcBillOvertime',
} as const satisfies Record<keyof WcTerms, keyof Payroll>;

const names = Object.keys(columns) as (keyof WcTerms)[];

/** Returns the stored terms by the contract's names, for comparison with sent ones. */
export const storedTerms = (payroll: Payroll): Record<keyof WcTerms, unknown> =>
  Object.fromEntries(names.map((name) => [name, payroll[columns[name]]])) as Record<keyof WcTerms, unknown>;

/** Returns changed terms under the names of their columns. */
export const termColumns = (terms: Partial<Record<keyof WcTerms, unknown>>): Partial<Payroll> =>
  Object.fromEntries(names.filter((name) => name in terms).map((name) => [columns[name], terms[name]]));

/** Returns sent terms as they are stored: a state's row names each of its terms. */
export const sentTerms = ({ states, ...terms }: Sent): Sent => ({
  ...terms,
  ...(states && {
    states: states.map((row) => ({
      state: row.state,
      experienceMod: row.experienceMod ?? null,
      schedulePercent: row.schedulePercent ?? null,
      assessmentPercent: row.assessmentPercent ?? null,
      terrorismRate: row.terrorismRate ?? null,
      catastropheRate: row.catastropheRate ?? null,
    })),
  }),
});

/** Returns the stored terms as the rules need them. */
export const wcTermsOf = (payroll: Payroll): WcTerms => ({
  ...(storedTerms(payroll) as unknown as WcTerms),
  experienceMod: exact(payroll.wcExperienceMod),
  schedulePercent: exact(payroll.wcSchedulePercent),
  expenseConstant: exact(payroll.wcExpenseConstant),
  minimumPremium: exact(payroll.wcMinimumPremium),
  terrorismRate: exact(payroll.wcTerrorismRate),
  catastropheRate: exact(payroll.wcCatastropheRate),
  assessmentPercent: exact(payroll.wcAssessmentPercent),
  otherPremium: exact(payroll.wcOtherPremium),
  currentPremium: exactOrNull(payroll.wcCurrentPremium),
  billedMod: exact(payroll.wcBilledMod),
  billedAssessmentPercent: exact(payroll.wcBilledAssessmentPercent),
});

const inSnakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** SQL of the terms by the contract's names. @param alias of `payroll` */
export const wcTermsJson = (alias: string): string =>
  objectJson(Object.fromEntries(names.map((name) => [name, `${alias}.${inSnakeCase(columns[name])}`])));
