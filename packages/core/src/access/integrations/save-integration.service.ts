import type { Integration, integrationSave } from '@worksmart/shared/access/integrations/schema.ts';
import { networkMessage, ownerMessage, scopesMessage } from '@worksmart/shared/access/integrations/schema.ts';
import { grantableScopes } from '@worksmart/shared/grantable.ts';
import { AppError, invalid, notFound } from '@worksmart/shared/platform/errors.ts';
import type { z } from 'zod';
import type { Integration as IntegrationRow } from '#generated/prisma/client.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { assertCurrentVersion, saveVersioned } from '#platform/current-version.ts';
import { differing, hasChanges } from '#platform/record-changes.ts';
import { kind } from '#platform/row-kind.ts';
import { run, statement } from '#platform/statement.ts';
import { getIntegration } from './integration.service.ts';
import { readNetwork } from './networks.ts';

type Input = z.output<typeof integrationSave>;

const entity = 'integration';
const endedMessage = 'This integration was ended.';

const lock = statement('integration-lock', 'select id from integration where id = $1 for update', {
  id: kind.int,
});

/** Locks an integration that has not ended, for changes of it and of its keys. @throws AppError not_found, rule */
export const lockIntegration = async (ctx: Context, id: number): Promise<IntegrationRow> => {
  await run(ctx.db, lock, [id]);
  const row = await ctx.db.integration.findUnique({ where: { id } });
  if (!row) throw notFound();
  if (row.endedAt) throw new AppError('rule', endedMessage);
  return row;
};

const assertKnown = async (ctx: Context, { scopes, networks, owner }: Input): Promise<void> => {
  const unknown = scopes.filter((scope) => !grantableScopes.includes(scope));
  if (unknown.length > 0) throw invalid({ scopes: [`There is no permission ${unknown.join(', ')}.`] });
  if (scopes.length === 0) throw invalid({ scopes: [scopesMessage] });
  const wrong = networks.find((network) => !readNetwork(network));
  if (wrong !== undefined) throw invalid({ networks: [networkMessage(wrong)] });
  const owners = await ctx.db.user.count({ where: { id: owner.id, deletedAt: null } });
  if (owners === 0) throw invalid({ owner: [ownerMessage] });
};

const fieldsOf = ({ name, purpose, scopes, networks, owner }: Input) => ({
  name,
  purpose,
  ownerId: owner.id,
  scopes: [...new Set(scopes)].sort(),
  networks: [...new Set(networks)],
});

/**
 * Adds the user as whom the calls run. It is deleted from the beginning: so no list, no sign-in and no rule about users
 * has to know of it, not even in the previous release.
 */
const addServiceUser = async (ctx: Context, { name, role }: Input): Promise<number> => {
  const { id } = await ctx.db.user.create({
    data: {
      firstName: name,
      lastName: '(integration)',
      email: 'integration@service.invalid',
      roleId: role,
      // No password matches an empty hash.
      passwordHash: '',
      kind: 'service',
      deletedAt: ctx.clock(),
    },
  });
  return id;
};

const add = async (ctx: Context, input: Input): Promise<number> => {
  const fields = fieldsOf(input);
  const userId = await addServiceUser(ctx, input);
  const { id } = await ctx.db.integration.create({ data: { ...fields, userId, createdAt: ctx.clock() } });
  await ctx.db.user.update({ where: { id: userId }, data: { email: `integration-${id}@service.invalid` } });
  await ctx.audit({ entity, entityId: id, changes: differing({}, { ...fields, roleId: input.role }).changes });
  return id;
};

const change = async (ctx: Context, input: Input): Promise<number> => {
  const before = await lockIntegration(ctx, input.id);
  assertCurrentVersion(input.rowVersion, before.rowVersion);
  const { roleId } = await ctx.db.user.findUniqueOrThrow({ where: { id: before.userId } });
  const { data, changes } = differing({ ...before, roleId }, { ...fieldsOf(input), roleId: input.role });
  if (!hasChanges(changes)) return before.id;
  const { roleId: _role, ...own } = data;
  const told = own.ownerId && { ownerGoneToldAt: null };
  await ctx.db.integration.update({
    where: { id: before.id },
    data: { ...own, ...told, rowVersion: { increment: 1 } },
  });
  const user = { firstName: input.name, roleId: input.role };
  await ctx.db.user.update({ where: { id: before.userId }, data: user });
  await ctx.audit({ entity, entityId: before.id, changes });
  return before.id;
};

/**
 * Adds an integration (id 0) or changes one. A change counts for the next call of its keys.
 * @throws AppError validation; not_found; stale, with the current integration; rule once it has ended
 */
export const saveIntegration = async (ctx: Context, input: Input): Promise<Integration> => {
  await assertKnown(ctx, input);
  const id = await saveVersioned(
    ctx,
    (tx) => (input.id === 0 ? add(tx, input) : change(tx, input)),
    () => getIntegration(ctx, { id: input.id }),
  );
  return getIntegration(ctx, { id });
};

/**
 * Ends an integration: its keys open nothing from the next call on. The audit and the records keep its name.
 * @throws AppError not_found; rule if it has ended before
 */
export const endIntegration = (ctx: Context, { id }: { id: number }): Promise<{ id: number }> =>
  inTransaction(ctx, async (tx) => {
    const { keys } = await getIntegration(tx, await lockIntegration(tx, id));
    const now = tx.clock();
    const revoked = { revokedAt: now, revokedReason: endedMessage };
    await tx.db.apiKey.updateMany({ where: { integrationId: id, revokedAt: null }, data: revoked });
    await tx.db.integration.update({ where: { id }, data: { endedAt: now, rowVersion: { increment: 1 } } });
    const active = keys.filter(({ state }) => state === 'active').length;
    await tx.audit({ entity, entityId: id, changes: { endedAt: [null, now.toISOString()], activeKeys: [active, 0] } });
    return { id };
  });
