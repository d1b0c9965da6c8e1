/** Test files of some workspaces, as globs below each of them. */
export type Tests = Readonly<Record<string, readonly string[]>>;

const inCore = (...files: string[]): Tests => ({ 'packages/core': files.map((file) => `src/${file}.test.ts`) });
const inApi = (...files: string[]): Tests => ({ 'apps/api': files.map((file) => `src/${file}.test.ts`) });

const claims = inCore('claims/claims/medical-loss.queries', 'claims/claims/claim-sums.service');
const stopLoss = inCore(
  'claims/claims/medical-loss.queries',
  'claims/claims/claim-sums.service',
  'claims/reports/stop-loss-contracts',
  'claims/reports/stop-loss-agreement',
);
const customerLists = inApi(
  'features/records/customers/windows',
  'features/records/customers/search',
  'features/records/customers/search-scope',
);
/** The second test compares rules with their SQL, and facts with the tables they are read from. */
const rule = (policy: string): Tests => inCore(policy, 'testing/dual-facts');

/**
 * The tests that judge a file of `core`, by its module's name. By default they are the test next to the file or, without
 * one, all tests of its folder. Choose few and quick ones, since they run once for each mutant, the quickest first.
 */
export const coreTests: Readonly<Record<string, Tests>> = {
  'core/platform/rule': inCore('platform/rule', 'testing/dual-facts'),
  'core/benefits/benefit-groups/benefit-group.policy': rule('benefits/benefit-groups/benefit-group.policy'),
  'core/benefits/benefit-groups/benefit-group.policy.text': rule('benefits/benefit-groups/benefit-group.policy'),
  'core/records/customers/customer.policy': rule('records/customers/customer.policy'),
  'core/records/customers/customer.policy.text': rule('records/customers/customer.policy'),
  'core/records/notes/note.policy': rule('records/notes/note.policy'),
  'core/records/notes/note.policy.text': rule('records/notes/note.policy'),
  'core/records/notes/follow-ups/follow-up.policy': rule('records/notes/follow-ups/follow-up.policy'),
  'core/records/notes/follow-ups/follow-up.policy.text': rule('records/notes/follow-ups/follow-up.policy'),
  'core/claims/claims/claim-months.sql': claims,
  'core/claims/claims/claim-sums.sql': claims,
  'core/claims/claims/stop-loss.sql': stopLoss,
  'core/sales/customer-lists/customer-list.sql': customerLists,
  'core/sales/customer-lists/list-query.sql': customerLists,
  'core/office/dashboard/figures.sql': {
    ...inCore('office/dashboard/figures.sql'),
    ...inApi('features/office/dashboard/dashboard'),
  },
  'core/benefits/renewals/season/season-list.sql': inApi(
    'features/benefits/renewals/season',
    'features/benefits/renewals/season-windows',
  ),
  'core/benefits/renewals/prepare-year/prepare-groups.sql': inCore(
    'benefits/renewals/prepare-year/prepare-groups.sql',
    'benefits/renewals/prepare-year/prepare-year',
  ),
  'core/benefits/renewals/prepare-year/prepared-plans.sql': inCore(
    'benefits/renewals/prepare-year/prepared-plans.sql',
    'benefits/renewals/prepare-year/prepare-year',
  ),
};
