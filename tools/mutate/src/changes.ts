import type { Tests } from './core-tests.ts';
import { doorChanges } from './door-changes.ts';
import type { NamedChange } from './named-change.ts';

const [core, api, worker] = ['packages/core', 'apps/api', 'apps/worker'];
const idempotency = 'src/platform/idempotency/idempotency.service.ts';
const idempotencyTests: Tests = { [api]: ['src/plugins/idempotency.test.ts'] };

/**
 * Changes outside the mutated files that went unnoticed once, or whose like did: keys that a call takes over, sessions,
 * files that must go, records that must not be found.
 */
export const namedChanges: readonly NamedChange[] = [
  {
    name: 'key-of-another-request',
    workspace: core,
    file: idempotency,
    tests: idempotencyTests,
    original: ' and k.request_hash = excluded.request_hash',
    mutated: '',
  },
  {
    name: 'key-taken-over',
    workspace: core,
    file: idempotency,
    tests: idempotencyTests,
    original: 'key, createdAt: claimedAt }',
    mutated: 'key }',
  },
  {
    name: 'key-with-another-query',
    workspace: api,
    file: 'src/plugins/idempotency.ts',
    tests: idempotencyTests,
    original: '[params, query, content]',
    mutated: '[params, content]',
  },
  {
    name: 'cookie-and-header-differ',
    workspace: api,
    file: 'src/plugins/access.ts',
    original: 'if (cookie && header && cookie !== header) throw unauthenticated();',
    mutated: '',
    tests: { [api]: ['src/features/access/auth/sessions.test.ts'] },
  },
  {
    name: 'expired-files-stay',
    workspace: core,
    file: 'src/platform/files/result-file.service.ts',
    original: 'where: { expiresAt: { lt: clock() } },',
    mutated: 'where: { expiresAt: { lt: new Date(0) } },',
    tests: { [core]: ['src/platform/files/result-file.test.ts'] },
  },
  {
    name: 'expired-files-are-not-looked-for',
    workspace: worker,
    file: 'src/tasks.ts',
    original:
      "  { name: 'remove expired result files', firstAfter: 0, every: 15 * second, run: removeExpiredFiles },\n",
    mutated: '',
    tests: { [worker]: ['src/tasks.test.ts'] },
  },
  {
    name: 'deleted-customers-found-by-contact',
    workspace: core,
    file: 'src/records/search/search.queries.ts',
    original: 'k.customer_id\n    where c.deleted_at is null and',
    mutated: 'k.customer_id\n    where',
    tests: { [api]: ['src/features/records/search/search.test.ts'] },
  },
  {
    name: 'resend-to-a-termed-client',
    workspace: core,
    file: 'src/benefits/renewals/move-renewal.service.ts',
    original: "['run', 'reset', 'resend']",
    mutated: "['run', 'reset']",
    tests: { [api]: ['src/features/benefits/renewals/renewals.test.ts'] },
  },
  ...doorChanges,
];
