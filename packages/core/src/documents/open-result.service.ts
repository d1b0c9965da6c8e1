import { notFound } from '@worksmart/shared/errors.ts';
import { openCustomer } from '../customers/customer-access.service.ts';
import type { Context } from '../platform/context.ts';
import type { FileAnswer } from '../platform/file-answer.ts';
import { fileAnswer } from '../platform/files/file-kinds.ts';
import { hashOf } from '../platform/files/result-file.service.ts';

/**
 * A generated result, for the person who made it, while its link lives, they have the role that they made it with, and
 * may still open the customer; what several roles do together opens to each of them. That a report was opened is written
 * down.
 * @throws AppError not_found in every other case, so that a key tells nothing
 */
export const openResultFile = async (ctx: Context, key: string): Promise<FileAnswer> => {
  const file = await ctx.db.resultFile.findUnique({ where: { keyHash: hashOf(key) } });
  const isTheirs = file?.ownerId === ctx.actor.userId && file.ownerRoleId === ctx.actor.roleId;
  const isShared = file?.roleIds.includes(ctx.actor.roleId);
  if (!file || !(isTheirs || isShared) || file.expiresAt <= ctx.clock()) throw notFound();
  if (file.customerId !== null) await openCustomer(ctx, file.customerId);
  if (file.reportId !== null) await ctx.audit({ entity: 'report', entityId: file.reportId });
  return fileAnswer(file, ctx.storage);
};
