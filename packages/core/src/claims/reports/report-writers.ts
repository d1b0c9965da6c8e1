import type { ReportWriters } from './report-writer.ts';

/** The writer of each report: `claimSummary: async () => (await import('./claim-summary.report.ts')).writeClaimSummary`. */
export const reportWriters: ReportWriters = {
  claimUploadAudit: async () => (await import('./claim-upload-audit.report.ts')).writeClaimUploadAudit,
  annualDataExtract: async () => (await import('./annual-extract/annual-extract.report.ts')).writeAnnualExtract,
  claimSummary: async () => (await import('./claim-summary.report.ts')).writeClaimSummary,
  reinsurance: async () => (await import('./reinsurance.report.ts')).writeReinsurance,
  reinsuranceDetail: async () => (await import('./reinsurance.report.ts')).writeReinsuranceDetail,
  medicalLossSummary: async () => (await import('./medical-loss.report.ts')).writeMedicalLossSummary,
  highClaimant: async () => (await import('./high-claimant.report.ts')).writeHighClaimant,
  highClaimantExtract: async () => (await import('./high-claimant.report.ts')).writeHighClaimantExtract,
  tierRateChart: async () => (await import('./tier-rate-chart.report.ts')).writeTierRateChart,
};
