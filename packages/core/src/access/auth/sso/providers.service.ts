import {
  type IdentityProvider,
  type IdentityProviderSave,
  isSameIssuer,
} from '@worksmart/shared/access/users/identity-providers.ts';
import { invalid, notFound } from '@worksmart/shared/platform/errors.ts';
import type { IdentityProvider as ProviderRow } from '#generated/prisma/client.ts';
import { type Changes, changesBetween } from '#platform/audit.ts';
import type { Config } from '#platform/config.ts';
import { type Context, inTransaction, type PublicContext } from '#platform/context.ts';
import { assertCurrentVersion, saveVersioned } from '#platform/current-version.ts';
import { encrypt } from '#platform/encryption.ts';
import { removedFields } from '#platform/record-changes.ts';
import { ownJson } from '#platform/stored-json.ts';
import { assertAdministratorKeepsAccess } from './administrator-access.service.ts';
import { endProviderSessions, unlinkUsers } from './leave-provider.service.ts';
import { lockProvider } from './provider.queries.ts';
import { countPeople, type ProviderPeople } from './provider-people.queries.ts';

/** The purpose of the key that encrypts client secrets. */
export const clientSecretPurpose = 'client secret of an identity provider';

export const redirectUriOf = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): string =>
  `${PUBLIC_URL}/api/auth/sso/callback`;

/** A value of the role claim, and the role that it gives. */
export interface MappedRole {
  value: string;
  role: number;
}

export const roleMapOf = ({ roleMap }: Pick<ProviderRow, 'roleMap'>): MappedRole[] =>
  // PostgreSQL returns the keys of an object in its own order.
  Array.isArray(roleMap) ? ownJson<MappedRole[]>(roleMap).map(({ value, role }) => ({ value, role })) : [];

const shown = ({ config }: PublicContext, row: ProviderRow, people: ProviderPeople): IdentityProvider => {
  const { id, rowVersion, name, issuer, clientId, domains, enforced, trustEmail, roleClaim, requiredAcr, enabled } =
    row;
  return {
    id,
    rowVersion,
    name,
    issuer,
    clientId,
    domains,
    enforced,
    trustEmail,
    roleClaim,
    requiredAcr,
    enabled,
    roleMap: roleMapOf(row),
    redirectUri: redirectUriOf(config),
    logoutUri: `${config.PUBLIC_URL}/api/auth/sso/backchannel-logout`,
    ...people,
  };
};

/** Returns every identity provider, without its secret. */
export const listProviders = async (ctx: Context): Promise<IdentityProvider[]> => {
  const peopleOf = await countPeople(ctx);
  const rows = await ctx.db.identityProvider.findMany({ orderBy: { id: 'asc' } });
  return rows.map((row) => shown(ctx, row, peopleOf(row.id)));
};

/** Returns what the sign-in page offers: the providers that are in use. */
export const offeredProviders = (ctx: PublicContext): Promise<{ id: number; name: string }[]> =>
  ctx.db.identityProvider.findMany({
    where: { enabled: true },
    orderBy: { id: 'asc' },
    select: { id: true, name: true },
  });

const view = async (ctx: Context, row: ProviderRow): Promise<IdentityProvider> =>
  shown(ctx, row, (await countPeople(ctx))(row.id));

const isLoopback = (issuer: URL): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(issuer.hostname);

/** Whether a provider may be asked without https: for trying it out, on this machine only. */
export const mayBeInsecure = (issuer: URL, { EMBEDDED }: Pick<Config, 'EMBEDDED'>): boolean =>
  EMBEDDED && isLoopback(issuer);

/** @throws AppError validation for an address without https */
export const assertSecure = (ctx: PublicContext, issuer: string): void => {
  const url = new URL(issuer);
  if (url.protocol === 'https:' || mayBeInsecure(url, ctx.config)) return;
  throw invalid({ issuer: ['Please enter an address that begins with https.'] });
};

const dataOf = (ctx: Context, { id: _, rowVersion: _version, clientSecret, ...input }: IdentityProviderSave) => ({
  ...input,
  domains: [...new Set(input.domains)],
  roleClaim: input.roleClaim ?? null,
  requiredAcr: input.requiredAcr ?? null,
  ...(clientSecret && { sealedSecret: encrypt(ctx.config.APP_SECRET, clientSecretPurpose, clientSecret) }),
});

const findProvider = async (ctx: Context, id: number): Promise<ProviderRow> => {
  const row = await ctx.db.identityProvider.findUnique({ where: { id } });
  if (!row) throw notFound();
  return row;
};

/** What the audit shows of a provider. The secret only shows that it changed. */
const auditedOf = ({ sealedSecret, ...fields }: Partial<ReturnType<typeof dataOf>>) => ({
  ...fields,
  ...(sealedSecret && { clientSecret: '•' }),
});

/**
 * Creates an identity provider (id 0) or changes one.
 * @throws AppError validation; not_found; stale; rule if no administrator could sign in without single sign-on
 */
export const saveProvider = (ctx: Context, input: IdentityProviderSave): Promise<IdentityProvider> =>
  saveVersioned(
    ctx,
    async (tx) => {
      assertSecure(tx, input.issuer);
      const data = dataOf(tx, input);
      const row = input.id === 0 ? await create(tx, data) : await change(tx, input, data);
      await assertAdministratorKeepsAccess(tx);
      return view(tx, row);
    },
    async () => view(ctx, await findProvider(ctx, input.id)),
  );

const create = async (ctx: Context, data: ReturnType<typeof dataOf>): Promise<ProviderRow> => {
  const { sealedSecret } = data;
  if (!sealedSecret) throw invalid({ clientSecret: ['Please enter the client secret.'] });
  const row = await ctx.db.identityProvider.create({ data: { ...data, sealedSecret } });
  await ctx.audit({ entity: 'identityProvider', entityId: row.id, changes: changesBetween({}, auditedOf(data)) });
  return row;
};

/**
 * Ends what no longer holds after a change: the sessions of a provider that was switched off, and with another issuer the
 * links too, because the same `sub` is then another person.
 * @returns what the audit row says about it
 */
const endWhatChanged = async (
  ctx: Context,
  before: ProviderRow,
  after: { enabled: boolean; issuer: string },
): Promise<Changes> => {
  const isOther = !isSameIssuer(before.issuer, after.issuer);
  const isOff = before.enabled && !after.enabled;
  return {
    ...((isOther || isOff) && (await endProviderSessions(ctx, before))),
    ...(isOther && (await unlinkUsers(ctx, before, false))),
  };
};

const change = async (
  ctx: Context,
  { id, rowVersion }: IdentityProviderSave,
  data: ReturnType<typeof dataOf>,
): Promise<ProviderRow> => {
  await lockProvider(ctx, id);
  const before = await findProvider(ctx, id);
  assertCurrentVersion(rowVersion, before.rowVersion);
  // The secret of one directory is not sent to another.
  if (!data.sealedSecret && !isSameIssuer(before.issuer, data.issuer))
    throw invalid({ clientSecret: ['Please enter the client secret for the new issuer.'] });
  const after = await ctx.db.identityProvider.update({
    where: { id },
    data: { ...data, rowVersion: { increment: 1 } },
  });
  const ended = await endWhatChanged(ctx, before, data);
  const { sealedSecret: _, ...known } = before;
  const changes = { ...changesBetween({ ...known, roleMap: roleMapOf(before) }, auditedOf(data)), ...ended };
  await ctx.audit({ entity: 'identityProvider', entityId: id, changes });
  return after;
};

/**
 * Removes an identity provider and ends the sessions that began with it. Its users keep their accounts, and choose a
 * password with Forgot Password.
 * @throws AppError not_found; rule if the caller is signed in with it
 */
export const removeProvider = (ctx: Context, { id }: { id: number }): Promise<{ id: number }> =>
  inTransaction(ctx, async (tx) => {
    await lockProvider(tx, id);
    const provider = await findProvider(tx, id);
    const ended = { ...(await endProviderSessions(tx, provider)), ...(await unlinkUsers(tx, provider, true)) };
    await tx.db.identityProvider.delete({ where: { id } });
    const { name, issuer, domains } = provider;
    await tx.audit({
      entity: 'identityProvider',
      entityId: id,
      changes: { ...removedFields({ name, issuer, domains }), ...ended },
    });
    return { id };
  });
