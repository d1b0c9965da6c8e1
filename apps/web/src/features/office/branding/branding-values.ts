import { type BrandingLogo, type BrandingView, brandingSave } from '@worksmart/shared/office/branding/schema.ts';
import { maxFooterLength, type PublicBrand } from '@worksmart/shared/platform/brand.schema.ts';
import { defaultColor, isHexColor } from '@worksmart/shared/platform/color.rules.ts';
import { readInput } from '@worksmart/shared/platform/issues.ts';
import { readSender } from '@worksmart/shared/platform/sender.rules.ts';
import { z } from 'zod';
import type { PreviewBody } from './branding.api.ts';

const linesOf = (text: string): string[] => text.split('\n');

/** The form: like a save, with the address as typed, one line below the other. */
export const brandingForm = brandingSave.extend({
  address: z.string().superRefine((text, context) => {
    const [message] = Object.values(readInput(brandingSave.shape.address, linesOf(text)).fields ?? {}).flat();
    if (message) context.addIssue({ code: 'custom', message });
  }),
});
export type BrandingForm = z.input<typeof brandingForm>;

export const formOf = ({ logo: _, defaults: __, address, ...view }: BrandingView): BrandingForm => ({
  ...view,
  phone: view.phone ?? '',
  replyTo: view.replyTo ?? '',
  footer: view.footer ?? '',
  address: address.join('\n'),
});

export const bodyOf = ({ address, ...values }: BrandingForm) => ({ ...values, address: linesOf(address) });

/** Returns the form with the defaults; the row version stays. */
export const defaultForm = (values: BrandingForm, { defaults }: BrandingView): BrandingForm => ({
  ...values,
  ...defaults,
  phone: '',
  address: '',
  replyTo: '',
  footer: '',
  logoHash: null,
});

/** Whether the IRS certified the provider as a PEO, in words. */
export const cpeoText = (value: unknown): string => (typeof value === 'boolean' ? (value ? 'Yes' : 'No') : 'Unknown');

/** Formats a value to compare two versions. */
export const brandingText = (path: string, value: unknown): string | undefined => {
  if (path === 'providerIsCpeo') return cpeoText(value);
  if (path === 'logoHash') return value ? 'A logo' : 'No logo';
  return undefined;
};

/** Returns what customers would see of the values; of a value that is not valid, what the previews can show. */
export const previewBrand = (values: BrandingForm, logo: BrandingLogo | null): PublicBrand => ({
  name: values.name.trim() || 'Your company',
  color: isHexColor(values.color) ? values.color.toLowerCase() : defaultColor,
  phone: /^\d{10}$/.test(values.phone ?? '') ? (values.phone ?? null) : null,
  address: linesOf(values.address)
    .map((line) => line.trim())
    .filter(Boolean),
  footer: (values.footer ?? '').slice(0, maxFooterLength) || null,
  logo,
});

/** Returns the body of a preview; null while a value is not valid. */
export const previewBody = (values: BrandingForm): PreviewBody | null => {
  const { rowVersion: _, ...body } = bodyOf(values);
  return brandingForm.safeParse(values).success ? body : null;
};

const domainOf = (sender: string): string | undefined => readSender(sender)?.address.split('@')[1]?.toLowerCase();

/** Returns a warning if the sender's domain differs from the one that the mail server was set up with. */
export const senderWarning = (sender: string, usual: string): string | undefined => {
  const [own, expected] = [domainOf(sender), domainOf(usual)];
  if (!own || !expected || own === expected) return undefined;
  return `Emails are set up for ${expected}. Before you use ${own}, ask whoever runs your mail server to allow it, or emails may not arrive.`;
};
