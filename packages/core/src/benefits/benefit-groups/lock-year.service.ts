import { sharedBenefitsMessage } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import { AppError, forbidden, notFound } from '@worksmart/shared/platform/errors.ts';
import type { Customer } from '#generated/prisma/client.ts';
import type { Context } from '#platform/context.ts';
import { allows } from '#platform/rule.ts';
import { lockCustomer } from '#records/customers/customer-access.service.ts';
import { isGroupOpen, isYearOpen, managesBenefits } from './benefit-group.policy.ts';
import {
  type ClientPath,
  type ClientYearFacts,
  findClientYear,
  findGroup,
  type StoredGroup,
} from './benefit-group.queries.ts';

/** A client's year whose benefits the user may change, locked with its customer. */
export interface LockedYear {
  customer: Customer;
  year: ClientYearFacts;
  /** Null for a new group. */
  stored: StoredGroup | null;
}

/** Locks a client whose benefits the user manages, even if the year is read-only. @throws AppError as `lockBenefitYear` */
export const lockOwnBenefits = async (ctx: Context, path: ClientPath, groupId: number): Promise<LockedYear> => {
  const customer = await lockCustomer(ctx, path.id);
  const year = await findClientYear(ctx.db, path);
  const stored = year && groupId !== 0 ? await findGroup(ctx, path, groupId, true) : null;
  if (!year || stored === undefined) throw notFound();
  if (year.isShared) throw new AppError('rule', sharedBenefitsMessage);
  if (!allows(managesBenefits, { ...customer, actor: ctx.actor })) throw forbidden();
  return { customer, year, stored };
};

/** Whether the year can be changed, given its groups' renewals. */
export const acceptsChanges = ({ year, stored }: LockedYear): boolean =>
  stored
    ? allows(isGroupOpen, { ...year, statusId: stored.group.renewal.renewalStatus?.id ?? null })
    : allows(isYearOpen, year);

/**
 * Locks a client for a change of its benefits until the transaction ends, so that only one writer works at a time.
 * @param groupId 0 for a new group
 * @throws AppError not_found, also if the ids do not belong together; rule if the benefits are another client's; forbidden in
 *   a read-only year
 */
export const lockBenefitYear = async (ctx: Context, path: ClientPath, groupId: number): Promise<LockedYear> => {
  const locked = await lockOwnBenefits(ctx, path, groupId);
  if (!acceptsChanges(locked)) throw forbidden();
  return locked;
};
