import { hash as hashOf } from 'node:crypto';
import { logoMessages } from '@worksmart/shared/office/branding/logo.ts';
import type { BrandingLogo } from '@worksmart/shared/office/branding/schema.ts';
import { z } from 'zod';
import type { Context } from '#platform/context.ts';
import type { ReceivedFile } from '#platform/files/received-file.ts';
import { scanForViruses } from '#platform/files/virus-scan.ts';
import type { Parser } from '#platform/parsers.ts';
import { logoView } from './branding.service.ts';
import type { LogoPicture } from './draw-logo.ts';

const parser: Parser<string, LogoPicture> = {
  module: new URL('./logo.parser.ts', import.meta.url).href,
  output: z.object({ png: z.instanceof(Uint8Array), width: z.int(), height: z.int() }),
  tooHard: logoMessages.complex,
  unreadable: logoMessages.unreadable,
};

/**
 * Draws an uploaded logo as PNG and stores only that. It becomes the logo with a save of the brand that names its hash.
 * @throws AppError of `receive`; unreadable, with what to do about the file; unavailable
 */
export const storeLogo = async (ctx: Context, receive: () => Promise<ReceivedFile>): Promise<BrandingLogo> => {
  const file = await receive();
  try {
    await scanForViruses(ctx.config, file.path);
    const { width, height, ...drawn } = await ctx.parse(parser, file.path);
    const png = new Uint8Array(drawn.png);
    const hash = hashOf('sha256', png);
    const createdAt = ctx.clock();
    await ctx.db.brandingLogo.upsert({
      where: { hash },
      // The release before this one shows `content`.
      create: { hash, mime: 'image/png', content: png, png, width, height, createdAt },
      // Uploaded again: keep it for another day.
      update: { createdAt },
    });
    await ctx.audit({ entity: 'branding', entityId: 1, changes: { uploadedLogo: [null, file.name] } });
    return logoView({ hash, width, height });
  } finally {
    await file.discard();
  }
};
