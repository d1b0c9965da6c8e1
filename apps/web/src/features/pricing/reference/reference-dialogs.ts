import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';

/** The dialogs of the pages, each loaded when it first opens. */
export const TierDialog = lazyDialog(async () => (await import('./tier-dialog.tsx')).TierDialog);
export const PlanDialog = lazyDialog(async () => (await import('./plan-dialog.tsx')).PlanDialog);
export const RateDialog = lazyDialog(async () => (await import('./rate-dialog.tsx')).RateDialog);
export const FeeDialog = lazyDialog(async () => (await import('./fee-dialog.tsx')).FeeDialog);
export const BenefitYearDialog = lazyDialog(async () => (await import('./benefit-year-dialog.tsx')).BenefitYearDialog);
export const MarginDefaultDialog = lazyDialog(
  async () => (await import('./margin-default-dialog.tsx')).MarginDefaultDialog,
);
export const CopyYearDialog = lazyDialog(async () => (await import('./copy-year-dialog.tsx')).CopyYearDialog);
export const ImportRatesDialog = lazyDialog(async () => (await import('./import-rates-dialog.tsx')).ImportRatesDialog);
export const ImportPlansDialog = lazyDialog(
  async () => (await import('./plan-import/import-plans-dialog.tsx')).ImportPlansDialog,
);
export const FutaReductionDialog = lazyDialog(
  async () => (await import('./futa-reduction-dialog.tsx')).FutaReductionDialog,
);
export const StateContinuationDialog = lazyDialog(
  async () => (await import('./state-continuation-dialog.tsx')).StateContinuationDialog,
);
export const WcStateDialog = lazyDialog(async () => (await import('./wc-state-dialog.tsx')).WcStateDialog);
export const BenchmarkDialog = lazyDialog(async () => (await import('./benchmark-dialog.tsx')).BenchmarkDialog);
export const AgeCurveDialog = lazyDialog(async () => (await import('./age-curve-dialog.tsx')).AgeCurveDialog);
export const DiscountTableDialog = lazyDialog(
  async () => (await import('./discount-table-dialog.tsx')).DiscountTableDialog,
);
