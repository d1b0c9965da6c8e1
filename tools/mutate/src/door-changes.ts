import type { Tests } from './core-tests.ts';
import type { NamedChange } from './named-change.ts';

const [core, api] = ['packages/core', 'apps/api'];

const inApi = (name: string): Tests => ({ [api]: [`src/features/${name}.test.ts`] });
const acceptance: Tests = { [core]: ['src/sales/acceptance/acceptance.test.ts'] };

/** Changes that open a door to another program, a directory or a customer: each went unnoticed once. */
export const doorChanges: readonly NamedChange[] = [
  {
    ...{ name: 'key-of-another-integration', workspace: core, file: 'src/access/integrations/keys.service.ts' },
    original: 'where: { id: keyId, integrationId } }',
    mutated: 'where: { id: keyId } }',
    tests: inApi('access/integrations/integrations'),
  },
  {
    ...{ name: 'outcome-of-a-lost-claim', workspace: core, file: 'src/office/webhooks/delivery.queries.ts' },
    original: 'where id = $1::bigint and attempt = $2 and state',
    mutated: 'where id = $1::bigint and attempt >= $2 and state',
    tests: inApi('office/webhooks/webhooks'),
  },
  {
    ...{ name: 'webhook-of-ended-integration', workspace: core, file: 'src/office/webhooks/delivery.queries.ts' },
    original: ' and i.ended_at is null',
    mutated: '',
    tests: inApi('office/webhooks/webhooks'),
  },
  {
    ...{ name: 'webhook-switched-off', workspace: core, file: 'src/office/webhooks/delivery.queries.ts' },
    original: 'where e.enabled limit 40',
    mutated: 'where true limit 40',
    tests: inApi('office/webhooks/webhooks'),
  },
  {
    ...{ name: 'event-without-the-scope', workspace: core, file: 'src/office/webhooks/payload.ts' },
    original: ' || !scopes.includes(changesScope)',
    mutated: '',
    tests: inApi('office/webhooks/webhooks'),
  },
  {
    ...{ name: 'sso-state-not-compared', workspace: core, file: 'src/access/auth/sso/finish-sso.service.ts' },
    original: 'expectedState: state',
    mutated: 'expectedState: oidc.skipStateCheck',
    tests: inApi('access/auth/sso'),
  },
  {
    ...{ name: 'sso-of-disabled-provider', workspace: core, file: 'src/access/auth/sso/finish-sso.service.ts' },
    original: 'where: { id: begun.providerId, enabled: true }',
    mutated: 'where: { id: begun.providerId }',
    tests: inApi('access/auth/sso'),
  },
  {
    ...{ name: 'code-despite-sso', workspace: core, file: 'src/access/auth/second-step.service.ts' },
    original: ' || mustUseSso(account)',
    mutated: '',
    tests: inApi('access/auth/sso'),
  },
  {
    ...{ name: 'passkey-despite-sso', workspace: core, file: 'src/access/auth/passkeys/passkey-sign-in.service.ts' },
    original: ' || mustUseSso(account)',
    mutated: '',
    tests: inApi('access/auth/passkeys'),
  },
  {
    ...{
      name: 'emergency-with-unconfirmed-app',
      workspace: core,
      file: 'src/access/auth/sso/administrator-access.service.ts',
    },
    original: ' and a.confirmed_at is not null',
    mutated: '',
    tests: inApi('access/auth/sso'),
  },
  {
    ...{
      name: 'two-administrators-leave-at-once',
      workspace: core,
      file: 'src/access/auth/sso/administrator-access.service.ts',
    },
    original: 'await run(ctx.db, takeTurn);',
    mutated: '',
    tests: inApi('access/auth/sso'),
  },
  {
    ...{
      name: 'logout-by-another-provider',
      workspace: core,
      file: 'src/access/auth/sso/backchannel-logout.service.ts',
    },
    original: 'where: { providerId: provider.id, ...which,',
    mutated: 'where: { ...which,',
    tests: inApi('access/auth/sso'),
  },
  {
    ...{ name: 'copied-passkey', workspace: core, file: 'src/access/auth/passkeys/passkey-use.queries.ts' },
    original: ' and (counter < $2 or counter = 0 and $2 = 0)',
    mutated: '',
    tests: inApi('access/auth/passkeys'),
  },
  {
    ...{ name: 'declined-without-a-pass', workspace: core, file: 'src/sales/acceptance/answer.service.ts' },
    original: 'assertPass(tx, row, pass);\n',
    mutated: '',
    tests: acceptance,
  },
  {
    ...{ name: 'acceptance-codes-without-a-pause', workspace: core, file: 'src/sales/acceptance/code.service.ts' },
    original: 'if (waitSeconds > 0) return { waitSeconds };',
    mutated: '',
    tests: acceptance,
  },
  {
    ...{ name: 'sealed-copy-sent-again', workspace: core, file: 'src/sales/acceptance/send-acceptance.service.ts' },
    original: 'if (document.sealedAcceptance) throw',
    mutated: 'if (false) throw',
    tests: acceptance,
  },
  {
    ...{
      name: 'withdrawn-after-the-signature',
      workspace: core,
      file: 'src/sales/acceptance/send-acceptance.service.ts',
    },
    original: "if (row.state === 'signed') throw",
    mutated: 'if (false) throw',
    tests: acceptance,
  },
  {
    ...{ name: 'another-file-sealed', workspace: core, file: 'src/sales/acceptance/seal-acceptance.service.ts' },
    original: 'if (found.sha256 !== row.documentSha256) throw',
    mutated: 'if (false) throw',
    tests: acceptance,
  },
  {
    ...{ name: 'sealed-twice', workspace: core, file: 'src/sales/acceptance/seal-acceptance.service.ts' },
    original: 'if (row.sealedDocumentId) return { documentId: row.sealedDocumentId };',
    mutated: '',
    tests: acceptance,
  },
  {
    ...{
      name: 'reminder-of-an-archived-record',
      workspace: core,
      file: 'src/sales/acceptance/acceptance-rounds.service.ts',
    },
    original: ' || row.customer.stageId === stage.archived',
    mutated: '',
    tests: acceptance,
  },
];
