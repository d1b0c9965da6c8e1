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

/**
 * Changes that no rule makes, outside the mutated files. Each went unnoticed once, or its like did: keys that a call
 * takes over, sessions, files that must go, records that must not be found, and doors to another program, a directory or
 * a customer.
 */
export const changedFiles: readonly ChangedFile[] = [
  {
    file: `${core}/src/platform/idempotency/idempotency.service.ts`,
    tests: idempotency,
    changes: {
      'key-of-another-request': [' and k.request_hash = excluded.request_hash', ''],
      'key-taken-over': ['key, createdAt: claimedAt }', 'key }'],
    },
  },
  {
    file: `${api}/src/plugins/idempotency.ts`,
    tests: idempotency,
    changes: { 'key-with-another-query': ['[params, query, content]', '[params, content]'] },
  },
  {
    file: `${api}/src/plugins/access.ts`,
    tests: inApi('features/access/auth/sessions'),
    changes: {
      'cookie-and-header-differ': ['if (cookie && header && cookie !== header) throw unauthenticated();', ''],
    },
  },
  {
    file: `${core}/src/platform/files/result-file.service.ts`,
    tests: inCore('platform/files/result-file'),
    changes: {
      'expired-files-stay': ['where: { expiresAt: { lt: clock() } },', 'where: { expiresAt: { lt: new Date(0) } },'],
    },
  },
  {
    file: `${worker}/src/tasks.ts`,
    tests: { [worker]: ['src/tasks.test.ts'] },
    changes: {
      'expired-files-are-not-looked-for': [
        "  { name: 'remove expired result files', firstAfter: 0, every: 15 * second, run: removeExpiredFiles },\n",
        '',
      ],
    },
  },
  {
    file: `${core}/src/records/search/search.queries.ts`,
    tests: inApi('features/records/search/search'),
    changes: {
      'deleted-customers-found-by-contact': [
        'k.customer_id\n    where c.deleted_at is null and',
        'k.customer_id\n    where',
      ],
    },
  },
  {
    file: `${core}/src/benefits/renewals/move-renewal.service.ts`,
    tests: inApi('features/benefits/renewals/renewals'),
    changes: { 'resend-to-a-termed-client': ["['run', 'reset', 'resend']", "['run', 'reset']"] },
  },
  {
    file: `${core}/src/access/integrations/keys.service.ts`,
    tests: inApi('features/access/integrations/integrations'),
    changes: {
      'key-of-another-integration': ['where: { id: keyId, integrationId } }', 'where: { id: keyId } }'],
    },
  },
  {
    file: `${core}/src/office/webhooks/delivery.queries.ts`,
    tests: webhooks,
    changes: {
      'outcome-of-a-lost-claim': [
        'where id = $1::bigint and attempt = $2 and state',
        'where id = $1::bigint and attempt >= $2 and state',
      ],
      'webhook-of-ended-integration': [' and i.ended_at is null', ''],
      'webhook-switched-off': ['where e.enabled limit 40', 'where true limit 40'],
    },
  },
  {
    file: `${core}/src/office/webhooks/payload.ts`,
    tests: webhooks,
    changes: { 'event-without-the-scope': [' || !scopes.includes(changesScope)', ''] },
  },
  {
    file: `${core}/src/access/auth/sso/finish-sso.service.ts`,
    tests: sso,
    changes: {
      'sso-state-not-compared': ['expectedState: state', 'expectedState: oidc.skipStateCheck'],
      'sso-of-disabled-provider': ['where: { id: begun.providerId, enabled: true }', 'where: { id: begun.providerId }'],
    },
  },
  {
    file: `${core}/src/access/auth/second-step.service.ts`,
    tests: sso,
    changes: { 'code-despite-sso': [' || mustUseSso(account)', ''] },
  },
  {
    file: `${core}/src/access/auth/passkeys/passkey-sign-in.service.ts`,
    tests: passkeys,
    changes: { 'passkey-despite-sso': [' || mustUseSso(account)', ''] },
  },
  {
    file: `${core}/src/access/auth/sso/administrator-access.service.ts`,
    tests: sso,
    changes: {
      'emergency-with-unconfirmed-app': [' and a.confirmed_at is not null', ''],
      'two-administrators-leave-at-once': ['await run(ctx.db, takeTurn);', ''],
    },
  },
  {
    file: `${core}/src/access/auth/sso/backchannel-logout.service.ts`,
    tests: sso,
    changes: {
      'logout-by-another-provider': ['where: { providerId: provider.id, ...which,', 'where: { ...which,'],
    },
  },
  {
    file: `${core}/src/access/auth/passkeys/passkey-use.queries.ts`,
    tests: passkeys,
    changes: { 'copied-passkey': [' and (counter < $2 or counter = 0 and $2 = 0)', ''] },
  },
  {
    file: `${core}/src/sales/acceptance/answer.service.ts`,
    tests: acceptance,
    changes: { 'declined-without-a-pass': ['assertPass(tx, row, pass);\n', ''] },
  },
  {
    file: `${core}/src/sales/acceptance/code.service.ts`,
    tests: acceptance,
    changes: { 'acceptance-codes-without-a-pause': ['if (waitSeconds > 0) return { waitSeconds };', ''] },
  },
  {
    file: `${core}/src/sales/acceptance/send-acceptance.service.ts`,
    tests: acceptance,
    changes: {
      'sealed-copy-sent-again': ['if (document.sealedAcceptance) throw', 'if (false) throw'],
      'withdrawn-after-the-signature': ["if (row.state === 'signed') throw", 'if (false) throw'],
    },
  },
  {
    file: `${core}/src/sales/acceptance/seal-acceptance.service.ts`,
    tests: acceptance,
    changes: {
      'another-file-sealed': ['if (found.sha256 !== row.documentSha256) throw', 'if (false) throw'],
      'sealed-twice': ['if (row.sealedDocumentId) return { documentId: row.sealedDocumentId };', ''],
    },
  },
  {
    file: `${core}/src/sales/acceptance/acceptance-rounds.service.ts`,
    tests: acceptance,
    changes: { 'reminder-of-an-archived-record': [' || row.customer.stageId === stage.archived', ''] },
  },
];
