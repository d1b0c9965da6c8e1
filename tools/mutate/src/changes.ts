import { inApi, inCore, type Tests } from './core-tests.ts';

/** What stands in one place of a file, and what takes its place, under a name of its own. */
interface ChangedFile {
  /** Below the checkout. */
  file: string;
  tests: Tests;
  changes: Readonly<Record<string, readonly [original: string, mutated: string]>>;
}

const [core, api, worker] = ['packages/core', 'apps/api', 'apps/worker'];

const idempotency = inApi('plugins/idempotency');
const webhooks = inApi('features/office/webhooks/webhooks');
const sso = inApi('features/access/auth/sso');
const passkeys = inApi('features/access/auth/passkeys');
const acceptance = inCore('sales/acceptance/acceptance');

const changed = (file: string, tests: Tests, changes: ChangedFile['changes']): ChangedFile => ({
  file,
  tests,
  changes,
});

/**
 * Changes that no rule makes, outside the mutated files. Each went unnoticed once, or its like did: keys that a call
 * takes over, sessions, files that must go, records that must not be found, and doors to another program, a directory or
 * a customer.
 */
export const changedFiles: readonly ChangedFile[] = [
  changed(`${core}/src/platform/idempotency/idempotency.service.ts`, idempotency, {
    'key-of-another-request': [' and k.request_hash = excluded.request_hash', ''],
    'key-taken-over': ['key, createdAt: claimedAt }', 'key }'],
  }),
  changed(`${api}/src/plugins/idempotency.ts`, idempotency, {
    'key-with-another-query': ['[params, query, content]', '[params, content]'],
  }),
  changed(`${api}/src/plugins/access.ts`, inApi('features/access/auth/sessions'), {
    'cookie-and-header-differ': ['if (cookie && header && cookie !== header) throw unauthenticated();', ''],
  }),
  changed(`${core}/src/platform/files/result-file.service.ts`, inCore('platform/files/result-file'), {
    'expired-files-stay': ['where: { expiresAt: { lt: clock() } },', 'where: { expiresAt: { lt: new Date(0) } },'],
  }),
  changed(
    `${worker}/src/tasks.ts`,
    { [worker]: ['src/tasks.test.ts'] },
    {
      'expired-files-are-not-looked-for': [
        "  { name: 'remove expired result files', firstAfter: 0, every: 15 * second, run: removeExpiredFiles },\n",
        '',
      ],
    },
  ),
  changed(`${core}/src/records/search/search.queries.ts`, inApi('features/records/search/search'), {
    'deleted-customers-found-by-contact': [
      'k.customer_id\n    where c.deleted_at is null and',
      'k.customer_id\n    where',
    ],
  }),
  changed(`${core}/src/benefits/renewals/move-renewal.service.ts`, inApi('features/benefits/renewals/renewals'), {
    'resend-to-a-termed-client': ["['run', 'reset', 'resend']", "['run', 'reset']"],
  }),
  changed(`${core}/src/access/integrations/keys.service.ts`, inApi('features/access/integrations/integrations'), {
    'key-of-another-integration': ['where: { id: keyId, integrationId } }', 'where: { id: keyId } }'],
  }),
  changed(`${core}/src/office/webhooks/delivery.queries.ts`, webhooks, {
    'outcome-of-a-lost-claim': [
      'where id = $1::bigint and attempt = $2 and state',
      'where id = $1::bigint and attempt >= $2 and state',
    ],
    'webhook-of-ended-integration': [' and i.ended_at is null', ''],
    'webhook-switched-off': ['where e.enabled limit 40', 'where true limit 40'],
  }),
  changed(`${core}/src/office/webhooks/payload.ts`, webhooks, {
    'event-without-the-scope': [' || !scopes.includes(changesScope)', ''],
  }),
  changed(`${core}/src/access/auth/sso/finish-sso.service.ts`, sso, {
    'sso-state-not-compared': ['expectedState: state', 'expectedState: oidc.skipStateCheck'],
    'sso-of-disabled-provider': ['where: { id: begun.providerId, enabled: true }', 'where: { id: begun.providerId }'],
  }),
  changed(`${core}/src/access/auth/second-step.service.ts`, sso, {
    'code-despite-sso': [' || mustUseSso(account)', ''],
  }),
  changed(`${core}/src/access/auth/passkeys/passkey-sign-in.service.ts`, passkeys, {
    'passkey-despite-sso': [' || mustUseSso(account)', ''],
  }),
  changed(`${core}/src/access/auth/sso/administrator-access.service.ts`, sso, {
    'emergency-with-unconfirmed-app': [' and a.confirmed_at is not null', ''],
    'two-administrators-leave-at-once': ['await run(ctx.db, takeTurn);', ''],
  }),
  changed(`${core}/src/access/auth/sso/backchannel-logout.service.ts`, sso, {
    'logout-by-another-provider': ['where: { providerId: provider.id, ...which,', 'where: { ...which,'],
  }),
  changed(`${core}/src/access/auth/passkeys/passkey-use.queries.ts`, passkeys, {
    'copied-passkey': [' and (counter < $2 or counter = 0 and $2 = 0)', ''],
  }),
  changed(`${core}/src/sales/acceptance/answer.service.ts`, acceptance, {
    'declined-without-a-pass': ['assertPass(tx, row, pass);\n', ''],
  }),
  changed(`${core}/src/sales/acceptance/code.service.ts`, acceptance, {
    'acceptance-codes-without-a-pause': ['if (waitSeconds > 0) return { waitSeconds };', ''],
  }),
  changed(`${core}/src/sales/acceptance/send-acceptance.service.ts`, acceptance, {
    'sealed-copy-sent-again': ['if (document.sealedAcceptance) throw', 'if (false) throw'],
    'withdrawn-after-the-signature': ["if (row.state === 'signed') throw", 'if (false) throw'],
  }),
  changed(`${core}/src/sales/acceptance/seal-acceptance.service.ts`, acceptance, {
    'another-file-sealed': ['if (found.sha256 !== row.documentSha256) throw', 'if (false) throw'],
    'sealed-twice': ['if (row.sealedDocumentId) return { documentId: row.sealedDocumentId };', ''],
  }),
  changed(`${core}/src/sales/acceptance/acceptance-rounds.service.ts`, acceptance, {
    'reminder-of-an-archived-record': [' || row.customer.stageId === stage.archived', ''],
  }),
];
