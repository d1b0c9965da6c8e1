import { AppError, invalid, notFound } from '@worksmart/shared/errors.ts';
import type { IdentityProvider, IdentityProviderSave } from '@worksmart/shared/users/identity-providers.ts';
import type { IdentityProvider as ProviderRow } from '../../generated/prisma/client.ts';
import { changesBetween } from '../../platform/audit.ts';
import type { Config } from '../../platform/config.ts';
import { type Context, inTransaction, type PublicContext } from '../../platform/context.ts';
import { assertCurrentVersion, withCurrentOnConflict } from '../../platform/current-version.ts';
import { encrypt } from '../../platform/encryption.ts';
import { removedFields } from '../../platform/record-changes.ts';
import { assertAdministratorKeepsAccess } from './administrator-access.service.ts';

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
  Array.isArray(roleMap) ? (roleMap as unknown as MappedRole[]) : [];

const shown = ({ config }: PublicContext, row: ProviderRow): IdentityProvider => {
  const { id, rowVersion, name, issuer, clientId, domains, enforced, trustEmail, roleClaim, requiredAcr, enabled } =
    row;
  return {
    ...{ id, rowVersion, name, issuer, clientId, domains, enforced, trustEmail, roleClaim, requiredAcr, enabled },
    roleMap: roleMapOf(row),
    redirectUri: redirectUriOf(config),
    logoutUri: `${config.PUBLIC_URL}/api/auth/sso/backchannel-logout`,
  };
};

/** Returns every identity provider, without its secret. */
export const listProviders = async (ctx: Context): Promise<IdentityProvider[]> =>
  (await ctx.db.identityProvider.findMany({ orderBy: { id: 'asc' } })).map((row) => shown(ctx, row));

/** Returns what the sign-in page offers: the providers that are in use. */
export const offeredProviders = (ctx: PublicContext): Promise<{ id: number; name: string }[]> =>
  ctx.db.identityProvider.findMany({
    where: { enabled: true },
    orderBy: { id: 'asc' },
    select: { id: true, name: true },
  });

const isLoopback = (issuer: URL): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(issuer.hostname);

/** Whether a provider may be asked without https: for trying it out, on this machine only. */
export const mayBeInsecure = (issuer: URL, { EMBEDDED }: Pick<Config, 'EMBEDDED'>): boolean =>
  EMBEDDED && isLoopback(issuer);

const assertSecure = (ctx: PublicContext, issuer: string): void => {
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
  withCurrentOnConflict(
    () =>
      inTransaction(ctx, async (tx) => {
        assertSecure(tx, input.issuer);
        const data = dataOf(tx, input);
        const row = input.id === 0 ? await create(tx, data) : await change(tx, input, data);
        await assertAdministratorKeepsAccess(tx);
        return shown(tx, row);
      }),
    async () => shown(ctx, await findProvider(ctx, input.id)),
  );

const create = async (ctx: Context, data: ReturnType<typeof dataOf>): Promise<ProviderRow> => {
  const { sealedSecret } = data;
  if (!sealedSecret) throw invalid({ clientSecret: ['Please enter the client secret.'] });
  const row = await ctx.db.identityProvider.create({ data: { ...data, sealedSecret } });
  await ctx.audit({ entity: 'identityProvider', entityId: row.id, changes: changesBetween({}, auditedOf(data)) });
  return row;
};

const change = async (
  ctx: Context,
  { id, rowVersion }: IdentityProviderSave,
  data: ReturnType<typeof dataOf>,
): Promise<ProviderRow> => {
  const before = await findProvider(ctx, id);
  assertCurrentVersion(rowVersion, before.rowVersion);
  const { count } = await ctx.db.identityProvider.updateMany({
    where: { id, rowVersion: before.rowVersion },
    data: { ...data, rowVersion: { increment: 1 } },
  });
  if (count === 0) throw new AppError('stale', 'Someone else has changed this provider.');
  const { sealedSecret: _, ...known } = before;
  await ctx.audit({ entity: 'identityProvider', entityId: id, changes: changesBetween(known, auditedOf(data)) });
  return findProvider(ctx, id);
};

/** Removes an identity provider. Its users keep their accounts, and choose a password with Forgot Password. */
export const removeProvider = (ctx: Context, { id }: { id: number }): Promise<{ id: number }> =>
  inTransaction(ctx, async (tx) => {
    const { name, issuer, domains } = await findProvider(tx, id);
    await tx.db.identityProvider.delete({ where: { id } });
    const changes = removedFields({ name, issuer, domains });
    await tx.audit({ entity: 'identityProvider', entityId: id, changes });
    return { id };
  });
