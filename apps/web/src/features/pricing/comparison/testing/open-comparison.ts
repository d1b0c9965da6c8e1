import { screen } from '@testing-library/react';
import type { CustomerPlan } from '@worksmart/shared/pricing/comparison/schema.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { openRecord } from '#features/records/customers/testing/open-record.tsx';
import { record } from '#features/records/customers/testing/record-samples.ts';
import type { AppInfo } from '#lib/app-info.ts';
import { comparisonOf, tiers } from './comparison-samples.ts';

/** A prospect with this medical tier. */
export const prospect = (tierId: number | null, more: Partial<CustomerDetail> = {}): CustomerDetail => {
  const { rfp, ...rest } = record(stage.prospect, more);
  const tier = tiers.find(({ id }) => id === tierId);
  const medicalTier = tier ? { id: tier.id, name: tier.description, description: tier.description } : null;
  const benefits = { ...rfp.benefits, medical: { ...rfp.benefits.medical, medicalTier } };
  return { ...rest, rfp: { ...rfp, benefits } };
};

/** Opens a record’s Comparison tab with a server that has these plans. */
export const openComparison = async (
  initial: CustomerDetail,
  plans: CustomerPlan[],
  info: Partial<AppInfo> = {},
  roleId = 1,
) => {
  const opened = await openRecord(initial, 'Company', roleId, info);
  const kept = { plans };
  opened.api.answer('GET /tiers', () => tiers);
  opened.api.answer('GET /customer/:id/rfp/medical/plans', () => kept.plans);
  opened.api.answer('GET /customer/:id/rfp/medical/comparison', ({ query }) =>
    comparisonOf(kept.plans, query.tierID ? Number(query.tierID) : undefined),
  );
  await opened.user.click(screen.getByRole('tab', { name: 'Comparison' }));
  await screen.findByRole('table', { name: 'Customer Plans' });
  return {
    ...opened,
    /** What a call stored on the server. */
    keep: (changed: CustomerPlan[]) => {
      kept.plans = changed;
    },
  };
};
