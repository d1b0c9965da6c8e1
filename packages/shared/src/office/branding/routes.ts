import { z } from 'zod';
import { section } from '#platform/permissions.ts';
import { defineRoutesFor } from '#platform/route.ts';
import { maxLogoBytes } from './logo.ts';
import { brandingLogo, brandingPreview, brandingSave, brandingView, logoHash } from './schema.ts';

export const brandingRoutes = defineRoutesFor(section.administration, 'branding', {
  get: {
    call: 'GET /branding',
    summary: 'The brand in portals, emails and documents, and its defaults',
    response: brandingView,
  },
  save: {
    call: 'PUT /branding',
    summary: 'Saves the brand; a value equal to its default follows the settings',
    body: brandingSave,
    response: brandingView,
    reads: { route: 'branding.get' },
    ignores: ['logo', 'defaults'],
  },
  uploadLogo: {
    call: 'POST /branding/logo',
    summary:
      'Draws a logo (PNG or SVG) as PNG and stores that; multipart field `file`. A save with its hash makes it the logo',
    upload: { field: 'file', maxBytes: maxLogoBytes },
    response: brandingLogo,
  },
  logo: {
    call: 'GET /branding/logo',
    access: 'public',
    keyless: true,
    summary: 'The logo, or with `hash` a stored one, which never changes',
    query: z.object({
      /** The hash of the logo, so that a browser keeps the right one */
      hash: logoHash.optional(),
    }),
    file: ['image/png'],
  },
  previewEmail: {
    call: 'POST /branding/preview/email',
    scope: 'read',
    summary: 'An email to an example customer with a brand that is not saved',
    body: brandingPreview,
    response: z.object({
      /** The sender of the email as its recipient sees it */
      from: z.string(),
      subject: z.string(),
      text: z.string(),
      html: z.string(),
    }),
  },
  previewDocument: {
    call: 'POST /branding/preview/document',
    summary: 'A document for an example customer with a brand that is not saved; the link works for 15 minutes',
    body: brandingPreview,
    response: z.object({ reportName: z.string(), url: z.string() }),
  },
});
