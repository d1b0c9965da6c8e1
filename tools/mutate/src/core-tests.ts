/** Test files of some workspaces, as globs below each of them. */
export type Tests = Readonly<Record<string, readonly string[]>>;

const inCore = (...files: string[]): Tests => ({ 'packages/core': files.map((file) => `src/${file}.test.ts`) });
const inApi = (...files: string[]): Tests => ({ 'apps/api': files.map((file) => `src/${file}.test.ts`) });

const stopLoss = inCore('stop-loss/crossings', 'reports/stop-loss-contracts', 'reports/stop-loss-agreement');
const claims = inCore('claims/medical-loss.queries', 'claims/claim-sums.service', 'reports/stop-loss-contracts');
const prepareYear = inCore('renewals/prepare-year/prepare-year');
/** The second test compares rules with their SQL, and facts with the tables that they are looked up in. */
const rule = (policy: string): Tests => inCore(policy, 'testing/dual-facts');

/**
 * The tests that judge a file of `core`, by its module's name, where they are others than the test beside the file, or
 * where there is none all tests of its folder: fewer, so that a mutant costs seconds, or those of the API, where only they
 * show what the file decides.
 */
export const coreTests: Readonly<Record<string, Tests>> = {
  'core/platform/rule': inCore('platform/rule', 'testing/dual-facts'),
  'core/benefit-groups/benefit-group.policy': rule('benefit-groups/benefit-group.policy'),
  'core/benefit-groups/benefit-group.policy.text': rule('benefit-groups/benefit-group.policy'),
  'core/customers/customer.policy': rule('customers/customer.policy'),
  'core/customers/customer.policy.text': rule('customers/customer.policy'),
  'core/notes/note.policy': rule('notes/note.policy'),
  'core/notes/note.policy.text': rule('notes/note.policy'),
  'core/claims/claim-months.sql': claims,
  'core/claims/claim-sums.sql': claims,
  'core/claims/stop-loss-contract.sql': stopLoss,
  'core/claims/stop-loss.sql': stopLoss,
  'core/dashboard/figures.sql': { ...inCore('dashboard/figures.sql'), ...inApi('features/dashboard/dashboard') },
  'core/renewals/prepare-year/prepare-groups.sql': inCore(
    'renewals/prepare-year/prepare-groups.sql',
    'renewals/prepare-year/prepare-year',
  ),
  'core/renewals/prepare-year/prepared-plans.sql': prepareYear,
};
