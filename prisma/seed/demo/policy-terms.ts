import type { DemoRecord } from './demo-rows.ts';

/** Terms on the information page of a policy, as an insurer in Indiana prints them; illustrative. */
const insurersTerms = {
  wcPremiumDiscount: 'stock',
  wcExpenseConstant: '160',
  wcMinimumPremium: '750',
  wcTerrorismRate: '0.01',
  wcCatastropheRate: '0.01',
  wcAssessmentPercent: '0.82',
};

/** What the two prospective policies differ in. */
const policies = {
  /** Few accidents, and joins the provider's policy. */
  good: { wcExperienceMod: '0.92', wcSchedulePercent: '-5', wcProgram: 'master' },
  /** More accidents than its industry, with a policy of its own under the provider's program. */
  poor: { wcExperienceMod: '1.18', wcSchedulePercent: '10', wcProgram: 'coordinated', wcBilledMod: '1.18' },
} as const;

/**
 * Fills in what a pricing desk asks beyond wages: terms of the policy, overtime and an owner on the line with the most
 * wages, and people below the taxable wage base. Draws no random numbers, so that the other rows do not depend on it.
 */
export function addPolicyTerms({ rows, customerId }: DemoRecord, kind: keyof typeof policies): void {
  const ofRecord = <Row extends { customerId: number }>(all: Row[]) =>
    all.filter((row) => row.customerId === customerId);
  for (const payroll of ofRecord(rows.payrolls))
    Object.assign(payroll, insurersTerms, policies[kind], { includeWorkersComp: true, includePayrollTaxes: true });
  const [line] = ofRecord(rows.workersComp).sort((a, b) => Number(b.annualWages) - Number(a.annualWages));
  if (line) {
    line.overtimeWages = (Math.round(Number(line.annualWages) * 0.0006) * 100).toFixed(2);
    line.owners = [{ name: 'Managing member', kind: 'llcMember', included: true, annualPay: 30_000, payInWages: 0 }];
  }
  for (const row of ofRecord(rows.withholdings)) {
    row.w2Count = Math.ceil(row.employeeCount * 1.3);
    row.belowBaseCount = row.w2Count - row.employeeCount;
    row.belowBaseWages = (row.belowBaseCount * 3_200).toFixed(2);
  }
}
