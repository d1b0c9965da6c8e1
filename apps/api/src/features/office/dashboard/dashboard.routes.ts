import { readCostDrivers } from '@worksmart/core/office/dashboard/cost-drivers.service.ts';
import { extractChart } from '@worksmart/core/office/dashboard/extract-chart.service.ts';
import { openMedicalLoss } from '@worksmart/core/office/dashboard/medical-loss.service.ts';
import { versionedPipeline } from '@worksmart/core/office/dashboard/pipeline.service.ts';
import { versionedRenewals } from '@worksmart/core/office/dashboard/renewals.service.ts';
import { readArchived, readWorth } from '@worksmart/core/office/dashboard/worth.service.ts';
import type { Handlers } from '#handlers.ts';

export const dashboardHandlers: Handlers<'dashboard'> = {
  pipeline: (ctx, { query }) => versionedPipeline(ctx, query.year),
  worth: (ctx) => readWorth(ctx),
  archived: async (ctx, { query }) => ({ rows: await readArchived(ctx, query.year) }),
  renewals: (ctx) => versionedRenewals(ctx),
  medicalLoss: (ctx, { query }) => openMedicalLoss(ctx, query),
  costDrivers: (ctx, { query }) => readCostDrivers(ctx, query),
  extract: (ctx, { body }) => extractChart(ctx, body),
};
