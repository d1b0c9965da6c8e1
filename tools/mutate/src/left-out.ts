/** Statements of `core` that are not mutated, and why. */
export interface LeftOut {
  /** Below the workspace's `src`, without `.queries.ts`. */
  files: readonly string[];
  reason: string;
}

/** The names of files by their folder. */
const inFolders = (folders: Readonly<Record<string, readonly string[]>>): string[] =>
  Object.entries(folders).flatMap(([folder, names]) => names.map((name) => `${folder}/${name}`));

/** Every statement file with conditions is either mutated or in this list. */
export const leftOut: readonly LeftOut[] = [
  {
    files: inFolders({
      'access/audit': ['log'],
      'benefits/benefit-groups': ['benefit-group'],
      'records/customers': ['customer-detail'],
      'sales/customer-lists': ['customer-extract', 'customer-list', 'list-filter'],
      'records/live': ['live-changes', 'changes'],
      'records/timeline': ['timeline', 'news'],
      'office/webhooks': ['delivery', 'endpoint'],
      'office/calendar': ['calendar-events'],
      'office/today': ['record-blocks', 'client-blocks', 'administration-blocks', 'setup-block'],
      'benefits/book': ['book'],
      'benefits/premium-check': ['premium-months'],
      'benefits/renewals/season': ['season-list', 'season-changes'],
      'office/dashboard': ['figures-version'],
      'records/lookups': ['lookup'],
      'records/value-lists': ['value'],
      'records/notes': ['note'],
      'records/notes/follow-ups': ['follow-up'],
      'records/census': ['census'],
      'claims/file-imports/profiles': ['profile'],
      'pricing/reference': ['reference'],
      'pricing/age-rates': ['line-rows'],
      'pricing/proposals': ['contributions', 'own-book'],
      'claims/reports': ['under-way'],
      'claims/reports/packs': ['pack'],
      'sales/sales-sync': ['possible-duplicates'],
      'records/search': ['search'],
    }),
    reason:
      'They read records for a screen. The policies, which are measured, decide who may see a record. The API tests of each screen check the rows.',
  },
  {
    files: inFolders({
      'claims/claims': ['aggregate', 'claim-sums', 'experience', 'medical-loss', 'replay'],
      'office/dashboard': ['medical-loss'],
      'claims/reports': ['claim-summary', 'claimants', 'reinsured-claims'],
      'claims/stop-loss': ['crossings'],
    }),
    reason:
      'They are built from the statements of claims in the table above. Tests compare their amounts with one another, with the claims and with a separate calculation.',
  },
  {
    files: inFolders({
      'benefits/premium-check': ['check-findings', 'check-lines', 'check-people', 'check-scope', 'store-findings'],
    }),
    reason:
      'They are one calculation over temporary tables. A random test makes months without it, plants each kind of fault, and expects exactly that one.',
  },
  {
    files: inFolders({ 'sales/pipeline/merge': ['merge'] }),
    reason:
      'They follow from the table of decisions. A random test merges records, undoes it and compares every table; the API tests check which rows move.',
  },
  {
    files: inFolders({
      'records/payroll': ['calculate', 'pricing'],
      'pricing/reference': ['plan-rows'],
      'sales/pipeline': ['price-archived'],
    }),
    reason: 'They read and store figures. The rules that calculate them are in shared, which is measured.',
  },
  {
    files: inFolders({
      'claims/file-imports': ['cross-row-checks', 'file-import', 'preview', 'write-outcome'],
    }),
    reason:
      'They compare and count the rows of whole files. Tests of the worker import sample files and check the outcome of each row.',
  },
  {
    files: inFolders({
      'access/auth': ['account', 'open-session'],
      'access/auth/factors': ['app-code', 'factor-owner'],
      'access/auth/passkeys': ['challenge', 'passkey-use'],
      'access/auth/sso': ['identity', 'provider', 'provider-people'],
    }),
    reason:
      'They read and write accounts and sessions. The API tests of sign-in, sessions, lockout and password reset cover them.',
  },
  {
    files: inFolders({
      'pricing/reference': ['impact', 'wc-tables'],
      'benefits/renewals/bulk': ['plan-run'],
      'benefits/renewals/portal': ['enrolled-people', 'sent-together'],
      'benefits/renewals/reminders': ['unsigned-renewals'],
      'benefits/renewals/send': ['plan-sends'],
    }),
    reason:
      'They find the records that a changed rate or a renewal run affects. Tests check which records are found and which are not.',
  },
];

/** Files of `leftOut`, below the workspace. */
export const leftOutFiles: readonly string[] = leftOut.flatMap(({ files }) =>
  files.map((file) => `src/${file}.queries.ts`),
);
