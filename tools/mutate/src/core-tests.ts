/** Test files of some workspaces, as globs below each of them. */
export type Tests = Readonly<Record<string, readonly string[]>>;

export const inCore = (...files: string[]): Tests => ({ 'packages/core': files.map((file) => `src/${file}.test.ts`) });
export const inApi = (...files: string[]): Tests => ({ 'apps/api': files.map((file) => `src/${file}.test.ts`) });

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
const policies = [
  'benefits/benefit-groups/benefit-group.policy',
  'records/customers/customer.policy',
  'records/notes/note.policy',
  'records/notes/follow-ups/follow-up.policy',
];
/** For code and text of a policy. The second test compares rules with their SQL, and facts with the tables they are read from. */
const bothWays = (policy: string): [string, Tests][] =>
  ['', '.text'].map((text) => [`core/${policy}${text}`, inCore(policy, 'testing/dual-facts')]);

/**
 * The tests that judge a file of `core`, by its module's name. By default they are the test next to the file or, without
 * one, all tests of its folder. Choose few and quick ones, since they run once for each mutant, the quickest first.
 */
export const coreTests: Readonly<Record<string, Tests>> = {
  'core/platform/rule': inCore('platform/rule', 'testing/dual-facts'),
  ...Object.fromEntries(policies.flatMap(bothWays)),
  'core/claims/claims/claim-months.sql': claims,
  'core/claims/claims/claim-sums.sql': claims,
  'core/claims/claims/stop-loss.sql': stopLoss,
  'core/sales/customer-lists/customer-list.sql': customerLists,
  'core/sales/customer-lists/list-query.sql': customerLists,
  'core/sales/customer-lists/more-columns.sql': customerLists,
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
