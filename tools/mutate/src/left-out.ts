/** Statements of `core` that are not mutated, and why. */
export interface LeftOut {
  /** Below the workspace's `src`, without `.queries.ts`. */
  files: readonly string[];
  reason: string;
}

/** Every statement file with conditions is either mutated or in this list. */
export const leftOut: readonly LeftOut[] = [
  {
    files: [
      ...['audit/log', 'benefit-groups/benefit-group', 'customers/customer-detail'],
      ...['customer-lists/customer-extract', 'customer-lists/customer-list'],
      ...['customer-lists/list-filter', 'live/live-changes', 'live/changes', 'timeline/timeline', 'timeline/news'],
      ...['webhooks/delivery', 'webhooks/endpoint'],
      ...['today/record-blocks', 'today/client-blocks', 'today/administration-blocks', 'today/setup-block'],
      'renewals/season/season-list',
      ...['dashboard/figures-version', 'dashboard/pipeline', 'dashboard/renewals', 'lookups/lookup', 'notes/note'],
      'documents/document',
      'notes/follow-ups/follow-up',
      'census/census',
      'file-imports/profiles/profile',
      ...['reference/reference', 'reports/under-way', 'sales-sync/possible-duplicates', 'search/search'],
    ],
    reason:
      'They read records for a screen. The policies, which are measured, decide who may see a record. The API tests of each screen check the rows.',
  },
  {
    files: [
      ...['claims/claim-sums', 'claims/medical-loss', 'dashboard/medical-loss', 'reports/claim-summary'],
      ...['reports/claimants', 'reports/reinsured-claims', 'stop-loss/crossings'],
    ],
    reason:
      'They are built from the statements of claims in the table above. Tests compare their amounts with one another, with the claims and with a separate calculation.',
  },
  {
    files: ['payroll/calculate', 'payroll/pricing'],
    reason: 'They read and store figures. The rules that calculate them are in shared/payroll, which is measured.',
  },
  {
    files: [
      ...['file-imports/cross-row-checks', 'file-imports/file-import', 'file-imports/preview'],
      'file-imports/write-outcome',
    ],
    reason:
      'They compare and count the rows of whole files. Tests of the worker import sample files and check the outcome of each row.',
  },
  {
    files: [
      'auth/account',
      'auth/open-session',
      'auth/factors/app-code',
      'auth/factors/factor-owner',
      'auth/passkeys/challenge',
      'auth/passkeys/passkey-use',
      'auth/sso/identity',
      'auth/sso/provider',
      'auth/sso/provider-people',
    ],
    reason:
      'They read and write accounts and sessions. The API tests of sign-in, sessions, lockout and password reset cover them.',
  },
  {
    files: [
      ...['reference/impact', 'renewals/bulk/plan-run', 'renewals/reminders/unsigned-renewals'],
      ...['renewals/send/plan-sends', 'reference/wc-tables'],
    ],
    reason:
      'They find the records that a changed rate or a renewal run affects. Tests check which records are found and which are not.',
  },
];

/** Files of `leftOut`, below the workspace. */
export const leftOutFiles: readonly string[] = leftOut.flatMap(({ files }) =>
  files.map((file) => `src/${file}.queries.ts`),
);
