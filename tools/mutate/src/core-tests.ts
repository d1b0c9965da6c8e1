/** Test files of some workspaces, as globs below each of them. */
export type Tests = Readonly<Record<string, readonly string[]>>;

const inCore = (...files: string[]): Tests => ({ 'packages/core': files.map((file) => `src/${file}.test.ts`) });
const inApi = (...files: string[]): Tests => ({ 'apps/api': files.map((file) => `src/${file}.test.ts`) });

const claims = inCore('claims/medical-loss.queries', 'claims/claim-sums.service');
const stopLoss = inCore(
  'claims/medical-loss.queries',
  'claims/claim-sums.service',
  'reports/stop-loss-contracts',
  'reports/stop-loss-agreement',
);
const customerLists = inApi(
  'features/customers/windows',
  'features/customers/search',
  'features/customers/search-scope',
);
/** The second test compares rules with their SQL, and facts with the tables they are read from. */
const rule = (policy: string): Tests => inCore(policy, 'testing/dual-facts');

/**
 * The tests that judge a file of `core`, by its module's name. By default they are the test beside the file or, without
 * one, all tests of its folder. Choose few and quick ones, since they run once for each mutant, the quickest first.
 */
export const coreTests: Readonly<Record<string, Tests>> = {
  'core/platform/rule': inCore('platform/rule', 'testing/dual-facts'),
  'core/benefit-groups/benefit-group.policy': rule('benefit-groups/benefit-group.policy'),
  'core/benefit-groups/benefit-group.policy.text': rule('benefit-groups/benefit-group.policy'),
  'core/customers/customer.policy': rule('customers/customer.policy'),
  'core/customers/customer.policy.text': rule('customers/customer.policy'),
  'core/notes/note.policy': rule('notes/note.policy'),
  'core/notes/note.policy.text': rule('notes/note.policy'),
  'core/notes/follow-ups/follow-up.policy': rule('notes/follow-ups/follow-up.policy'),
  'core/notes/follow-ups/follow-up.policy.text': rule('notes/follow-ups/follow-up.policy'),
  'core/claims/claim-months.sql': claims,
  'core/claims/claim-sums.sql': claims,
  'core/claims/stop-loss.sql': stopLoss,
  'core/customer-lists/customer-list.sql': customerLists,
  'core/customer-lists/list-query.sql': customerLists,
  'core/dashboard/figures.sql': { ...inCore('dashboard/figures.sql'), ...inApi('features/dashboard/dashboard') },
  'core/renewals/season/season-list.sql': inApi('features/renewals/season', 'features/renewals/season-windows'),
  'core/renewals/prepare-year/prepare-groups.sql': inCore(
    'renewals/prepare-year/prepare-groups.sql',
    'renewals/prepare-year/prepare-year',
  ),
  'core/renewals/prepare-year/prepared-plans.sql': inCore(
    'renewals/prepare-year/prepared-plans.sql',
    'renewals/prepare-year/prepare-year',
  ),
};
