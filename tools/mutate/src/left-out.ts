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
      ...['access/audit/log', 'benefits/benefit-groups/benefit-group', 'records/customers/customer-detail'],
      ...['sales/customer-lists/customer-extract', 'sales/customer-lists/customer-list'],
      ...[
        'sales/customer-lists/list-filter',
        'records/live/live-changes',
        'records/live/changes',
        'records/timeline/timeline',
        'records/timeline/news',
      ],
      ...['office/webhooks/delivery', 'office/webhooks/endpoint'],
      ...[
        'office/today/record-blocks',
        'office/today/client-blocks',
        'office/today/administration-blocks',
        'office/today/setup-block',
      ],
      'benefits/renewals/season/season-list',
      ...[
        'office/dashboard/figures-version',
        'office/dashboard/pipeline',
        'office/dashboard/renewals',
        'records/lookups/lookup',
        'records/notes/note',
      ],
      'records/documents/document',
      'records/notes/follow-ups/follow-up',
      'records/census/census',
      'claims/file-imports/profiles/profile',
      ...[
        'pricing/reference/reference',
        'claims/reports/under-way',
        'sales/sales-sync/possible-duplicates',
        'records/search/search',
      ],
    ],
    reason:
      'They read records for a screen. The policies, which are measured, decide who may see a record. The API tests of each screen check the rows.',
  },
  {
    files: [
      ...[
        'claims/claims/claim-sums',
        'claims/claims/medical-loss',
        'office/dashboard/medical-loss',
        'claims/reports/claim-summary',
      ],
      ...['claims/reports/claimants', 'claims/reports/reinsured-claims', 'claims/stop-loss/crossings'],
    ],
    reason:
      'They are built from the statements of claims in the table above. Tests compare their amounts with one another, with the claims and with a separate calculation.',
  },
  {
    files: ['records/payroll/calculate', 'records/payroll/pricing'],
    reason: 'They read and store figures. The rules that calculate them are in shared/payroll, which is measured.',
  },
  {
    files: [
      ...['claims/file-imports/cross-row-checks', 'claims/file-imports/file-import', 'claims/file-imports/preview'],
      'claims/file-imports/write-outcome',
    ],
    reason:
      'They compare and count the rows of whole files. Tests of the worker import sample files and check the outcome of each row.',
  },
  {
    files: [
      'access/auth/account',
      'access/auth/open-session',
      'access/auth/factors/app-code',
      'access/auth/factors/factor-owner',
      'access/auth/passkeys/challenge',
      'access/auth/passkeys/passkey-use',
      'access/auth/sso/identity',
      'access/auth/sso/provider',
      'access/auth/sso/provider-people',
    ],
    reason:
      'They read and write accounts and sessions. The API tests of sign-in, sessions, lockout and password reset cover them.',
  },
  {
    files: [
      ...[
        'pricing/reference/impact',
        'benefits/renewals/bulk/plan-run',
        'benefits/renewals/reminders/unsigned-renewals',
      ],
      ...['benefits/renewals/send/plan-sends', 'pricing/reference/wc-tables'],
    ],
    reason:
      'They find the records that a changed rate or a renewal run affects. Tests check which records are found and which are not.',
  },
];

/** Files of `leftOut`, below the workspace. */
export const leftOutFiles: readonly string[] = leftOut.flatMap(({ files }) =>
  files.map((file) => `src/${file}.queries.ts`),
);
