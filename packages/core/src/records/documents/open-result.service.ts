import { notFound } from '@worksmart/shared/platform/errors.ts';
import type { Context } from '#platform/context.ts';
import type { FileResponse } from '#platform/file-response.ts';
import { fileAnswer } from '#platform/files/file-kinds.ts';
import { hashOf } from '#platform/files/result-file.service.ts';
import { openCustomer } from '#records/customers/customer-access.service.ts';

/**
 * Opens a generated result for the user who created it, while its link is valid and the user still has the same role and
 * may open the customer. Results of shared jobs open to every role that shares them. Opening a report is audited.
 * @throws AppError not_found in every other case, so that the response reveals nothing about the key
 */
export const openResultFile = async (ctx: Context, key: string): Promise<FileResponse> => {
  const file = await ctx.db.resultFile.findUnique({ where: { keyHash: hashOf(key) } });
  const isTheirs = file?.ownerId === ctx.actor.userId && file.ownerRoleId === ctx.actor.roleId;
  const isShared = file?.roleIds.includes(ctx.actor.roleId);
  if (!file || !(isTheirs || isShared) || file.expiresAt <= ctx.clock()) throw notFound();
  if (file.customerId !== null) await openCustomer(ctx, file.customerId);
  if (file.reportId !== null) await ctx.audit({ entity: 'report', entityId: file.reportId });
  return fileAnswer(file, ctx.storage);
};
