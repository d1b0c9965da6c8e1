import { readFile } from 'node:fs/promises';
import { logoUrl } from '@worksmart/shared/branding/logo.ts';
import type { BrandingLogo } from '@worksmart/shared/branding/schema.ts';
import { createConcurrencyLimiter } from '../platform/concurrency-limiter.ts';
import type { Context } from '../platform/context.ts';
import type { ReceivedFile } from '../platform/files/received-file.ts';
import { scanForViruses } from '../platform/files/virus-scan.ts';
import { prepareLogo } from './logo.ts';

/** Drawing takes memory and time of the process: one logo at a time; some more may wait. */
const enter = createConcurrencyLimiter(1, 8);

/**
 * Cleans and stores an uploaded logo. It becomes the logo with a save of the brand that names its hash.
 * @throws AppError of `receive`; unreadable, with what to do about the file; unavailable
 */
export const storeLogo = async (ctx: Context, receive: () => Promise<ReceivedFile>): Promise<BrandingLogo> => {
  const file = await receive();
  try {
    await scanForViruses(ctx.config, file.path);
    const leave = await enter();
    try {
      const { hash, ...logo } = await prepareLogo(await readFile(file.path));
      const { mime, width, height } = logo;
      const [content, png] = [new Uint8Array(logo.content), new Uint8Array(logo.png)];
      const createdAt = ctx.clock();
      await ctx.db.brandingLogo.upsert({
        where: { hash },
        create: { hash, mime, content, png, width, height, createdAt },
        // Uploaded again: keep it for another day.
        update: { createdAt },
      });
      await ctx.audit({ entity: 'branding', entityId: 1, changes: { uploadedLogo: [null, file.name] } });
      return { hash, url: logoUrl(hash), width, height };
    } finally {
      leave();
    }
  } finally {
    await file.discard();
  }
};
