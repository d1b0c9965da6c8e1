import type { RenewalPortalView, renewalPortalSave } from '@worksmart/shared/benefits/renewals/portal.schema.ts';
import { nextStatus } from '@worksmart/shared/benefits/renewals/transitions.rules.ts';
import type { z } from 'zod';
import { changePortalGroup } from '#benefits/benefit-groups/portal-group.service.ts';
import { type Context, inTransaction, type PublicContext } from '#platform/context.ts';
import { assertCurrentVersion, withCurrentOnConflict } from '#platform/current-version.ts';
import { isPreview } from '#records/signing/link.service.ts';
import { type LockedRenewal, lockRenewal, moveLocked, renewalStatusOf } from '../move-renewal.service.ts';
import { groupPathOf, inOpenRenewal, renewalLink, renewalStateOf } from './renewal-portal-access.service.ts';
import { readRenewalForm, viewOfRenewal } from './renewal-portal-view.service.ts';

/**
 * Counts the renewal as received, once. The page calls it at the first pointer, key, wheel or touch, because programs that
 * check the links in emails do none of that.
 * @returns whether it counted: not for a preview by staff, and not if the renewal is past that
 * @throws AppError not_found, too_many
 */
export const countOpened = async (ctx: PublicContext, key: string): Promise<{ counted: boolean }> => {
  const portal = await renewalLink.open(ctx, key);
  if (isPreview(ctx) || renewalStateOf(portal) !== 'open') return { counted: false };
  return inTransaction(renewalLink.asHolder(ctx, portal), async (tx) => {
    const locked = await lockRenewal(tx, portal.id);
    if (nextStatus(renewalStatusOf(locked.row), 'portal-open') === undefined) return { counted: false };
    await moveLocked(tx, locked, 'portal-open');
    return { counted: true };
  });
};

/** Marks the renewal as being filled in, on the first save only. */
export const beginFilling = async (tx: Context, locked: LockedRenewal): Promise<LockedRenewal> => {
  const status = renewalStatusOf(locked.row);
  if (nextStatus(status, 'portal-save') === status) return locked;
  return { ...locked, row: await moveLocked(tx, locked, 'portal-save') };
};

/**
 * Saves what the customer entered, by the rules of the contribution grid. Only the fields sent change.
 * @throws AppError validation; stale (details: the current form); rule for a preview or once it is not open; not_found,
 *   too_many
 */
export const saveRenewal = async (
  ctx: PublicContext,
  key: string,
  input: z.output<typeof renewalPortalSave>,
): Promise<RenewalPortalView> => {
  await withCurrentOnConflict(
    () =>
      inOpenRenewal(ctx, key, async (tx, portal, locked) => {
        assertCurrentVersion(input.rowVersion, locked.row.rowVersion);
        await beginFilling(tx, locked);
        await changePortalGroup(tx, groupPathOf(portal), { ...input, rowVersion: undefined });
      }),
    async () => {
      const portal = await renewalLink.now(ctx, key);
      return readRenewalForm(renewalLink.asHolder(ctx, portal), portal);
    },
  );
  return viewOfRenewal(ctx, await renewalLink.now(ctx, key));
};
