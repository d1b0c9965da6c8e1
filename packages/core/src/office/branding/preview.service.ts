import type { brandingPreview } from '@worksmart/shared/office/branding/schema.ts';
import { textOn } from '@worksmart/shared/platform/color.rules.ts';
import { notFound } from '@worksmart/shared/platform/errors.ts';
import type { z } from 'zod';
import { type Brand, readLogo } from '#platform/brand.ts';
import { today } from '#platform/business-time.ts';
import type { Context } from '#platform/context.ts';
import { draftResultFile, publishResultFile, resultUrl } from '#platform/files/result-file.service.ts';
import { withLogo } from '#platform/mail/logo.ts';
import { exampleInvitation } from '#sales/pipeline/example-invitation.service.ts';
import { writeExample } from './example.document.ts';

type PreviewInput = z.output<typeof brandingPreview>;

const brandOf = async (ctx: Context, { logoHash, ...input }: PreviewInput): Promise<Brand> => ({
  ...input,
  phone: input.phone ?? null,
  replyTo: input.replyTo ?? null,
  footer: input.footer ?? null,
  onColor: textOn(input.color),
  logo: logoHash === null ? null : await readLogo(ctx.db, logoHash),
});

/** Returns an email to an example customer with a brand that is not saved. */
export const previewEmail = async (ctx: Context, input: PreviewInput) => {
  const brand = await brandOf(ctx, input);
  const { subject, text, html } = exampleInvitation(ctx, brand);
  return { from: brand.sender, subject, text, html: withLogo(html, brand.logo) };
};

/** Makes the first pages of a document for an example customer, with a brand that is not saved. */
export const previewDocument = async (ctx: Context, input: PreviewInput) => {
  const brand = await brandOf(ctx, input);
  const content = writeExample({ brand, agent: ctx.actor, date: today(ctx) }, ctx.clock());
  const name = 'Branding preview';
  const draft = await draftResultFile(ctx, { name, mime: 'application/pdf', customerId: null, content });
  const url = await resultUrl(ctx, await publishResultFile(ctx, draft));
  if (!url) throw notFound();
  return { reportName: name, url };
};
