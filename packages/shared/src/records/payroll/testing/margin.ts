/** The costs of the provider in the worked examples of the margin; for tests. */
export const marginAssumptions = {
  perClientAnnual: 2_400,
  perEmployeeAnnual: 360,
  perPayrollRun: 15,
  commissionPercent: 5,
  setupOnce: 1_800,
  wcLossFundPercent: 100,
  targetMarginPercent: 25,
};
