import { notFound } from '@worksmart/shared/errors.ts';
import type { Context } from '../context.ts';
import { decryptBody } from './encrypted-body.ts';

const newest = 100;

/**
 * Returns the newest hundred emails with decrypted bodies.
 * @throws AppError not_found outside the embedded mode, where only recipients may read emails
 */
export const listOutbox = async (ctx: Context) => {
  if (!ctx.config.EMBEDDED) throw notFound();
  const rows = await ctx.db.mailMessage.findMany({ orderBy: { id: 'desc' }, take: newest });
  return rows.map(({ id, recipient, subject, template, state, createdAt, sealedBody }) => ({
    id,
    recipient,
    subject,
    template,
    state,
    createdAt: createdAt.toISOString(),
    ...decryptBody(ctx.config.APP_SECRET, sealedBody),
  }));
};
