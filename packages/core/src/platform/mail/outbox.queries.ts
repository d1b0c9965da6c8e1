import { notFound } from '@worksmart/shared/platform/errors.ts';
import type { Context } from '../context.ts';
import { decryptBody } from './encrypted-body.ts';
import { inBrowser } from './logo.ts';

const newest = 100;

/**
 * Returns the newest hundred emails with decrypted bodies.
 * @throws AppError not_found outside the embedded mode, where only recipients may read emails
 */
export const listOutbox = async (ctx: Context) => {
  if (!ctx.config.EMBEDDED) throw notFound();
  const rows = await ctx.db.mailMessage.findMany({ orderBy: { id: 'desc' }, take: newest });
  return Promise.all(
    rows.map(async ({ id, recipient, subject, template, state, createdAt, sealedBody }) => {
      const { text, html } = decryptBody(ctx.config.APP_SECRET, sealedBody);
      const shown = { id, recipient, subject, template, state, createdAt: createdAt.toISOString() };
      return { ...shown, text, html: await inBrowser(ctx, html) };
    }),
  );
};
