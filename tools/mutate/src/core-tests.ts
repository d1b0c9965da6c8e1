/** Test files of some workspaces, as globs below each of them. */
export type Tests = Readonly<Record<string, readonly string[]>>;

const inCore = (...files: string[]): Tests => ({ 'packages/core': files.map((file) => `src/${file}.test.ts`) });
const inApi = (...files: string[]): Tests => ({ 'apps/api': files.map((file) => `src/${file}.test.ts`) });

const stopLoss = inCore('reports/stop-loss-agreement', 'reports/stop-loss-contracts', 'stop-loss/crossings');
const prepareYear = inCore('renewals/prepare-year/prepare-year');
const dashboard = inApi('features/dashboard/dashboard');

/**
 * The tests that judge a file of `core`, by its module's name, where they are others than all tests of its folder in
 * `core`: fewer, so that a mutant costs seconds, or those of the API, where only they show what the file decides.
 */
export const coreTests: Readonly<Record<string, Tests>> = {
  'core/auth/password.policy': inCore('auth/password.policy'),
  'core/benefit-groups/benefit-group.policy': inCore('benefit-groups/benefit-group.policy'),
  'core/benefit-groups/benefit-group.policy.sql': {
    ...inCore('benefit-groups/benefit-group.policy'),
    ...inApi('features/renewals/renewals'),
  },
  'core/claims/claim-months.sql': { ...inCore('claims/claim-sums.service'), ...inApi('features/reports/reports') },
  'core/claims/claim-sums.sql': inCore('claims/claim-sums.service', 'claims/medical-loss.queries'),
  'core/claims/reported-clients.sql': inApi('features/reports/reports'),
  'core/claims/stop-loss-contract.sql': stopLoss,
  'core/claims/stop-loss.sql': stopLoss,
  'core/customers/customer.policy': inCore('customers/customer.policy'),
  'core/customers/customer.policy.sql': inApi('features/customers/search-scope', 'features/search/search'),
  'core/dashboard/driver-kinds.sql': dashboard,
  'core/dashboard/figures.sql': dashboard,
  'core/file-imports/file-import.policy': inCore('file-imports/file-import.policy'),
  'core/platform/jobs/job.policy': inCore('platform/jobs/job.policy'),
  'core/renewals/bulk/run-amounts.sql': inApi('features/renewals/renewals'),
  'core/renewals/prepare-year/prepare-groups.sql': prepareYear,
  'core/renewals/prepare-year/prepared-plans.sql': prepareYear,
  'core/renewals/prepare-year/successors.sql': prepareYear,
  'core/reports/report.policy': inCore('reports/report.policy'),
  'core/stop-loss/crossings.sql': inCore('stop-loss/crossings'),
};
