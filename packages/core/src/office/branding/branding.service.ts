import { logoMessages, logoUrl } from '@worksmart/shared/office/branding/logo.ts';
import type { BrandingLogo, BrandingSave, BrandingView } from '@worksmart/shared/office/branding/schema.ts';
import { invalid, notFound } from '@worksmart/shared/platform/errors.ts';
import { type BrandLogo, defaultBrand, readBrand, readLogo } from '#platform/brand.ts';
import type { Context, PublicContext } from '#platform/context.ts';
import { assertCurrentVersion, saveVersioned } from '#platform/current-version.ts';
import { bytesResponse, type FileResponse } from '#platform/file-response.ts';
import { differing, hasChanges } from '#platform/record-changes.ts';
import { run, statement } from '#platform/statement.ts';

/** Logos that no save used are removed after a day. */
const unusedHours = 24;

/** Returns a logo as the screen shows it. */
export const logoView = ({ hash, width, height }: Omit<BrandLogo, 'png'>): BrandingLogo => ({
  hash,
  url: logoUrl(hash),
  width,
  height,
});

/** Returns the brand as administrators edit it. */
export const readBranding = async (ctx: Context): Promise<BrandingView> => {
  const { name, color, phone, address, sender, replyTo, footer, logo } = await readBrand(ctx);
  const row = await ctx.db.branding.findUnique({
    where: { id: 1 },
    select: { rowVersion: true, providerIsCpeo: true },
  });
  const standard = defaultBrand(ctx.config);
  return {
    rowVersion: row?.rowVersion ?? 1,
    name,
    color,
    phone,
    address: [...address],
    sender,
    replyTo,
    footer,
    logoHash: logo?.hash ?? null,
    providerIsCpeo: row?.providerIsCpeo ?? null,
    logo: logo && logoView(logo),
    defaults: { name: standard.name, color: standard.color, sender: standard.sender },
  };
};

/** Makes the row at the first save, and locks it. */
const lockRow = statement(
  'branding-lock',
  'insert into branding (id) values (1) on conflict (id) do update set id = excluded.id',
);

const removeUnused = async (ctx: Context, current: string | null): Promise<void> => {
  const before = new Date(ctx.clock().getTime() - unusedHours * 3_600_000);
  await ctx.db.brandingLogo.deleteMany({
    where: { createdAt: { lt: before }, ...(current && { hash: { not: current } }) },
  });
};

const write = async (ctx: Context, { rowVersion, ...sent }: BrandingSave): Promise<void> => {
  await run(ctx.db, lockRow);
  const before = await ctx.db.branding.findUniqueOrThrow({ where: { id: 1 } });
  assertCurrentVersion(rowVersion, before.rowVersion);
  const standard = defaultBrand(ctx.config);
  const ownOr = (field: 'name' | 'color' | 'sender') => (sent[field] === standard[field] ? null : sent[field]);
  const { data, changes } = differing(before, {
    ...sent,
    name: ownOr('name'),
    color: ownOr('color'),
    sender: ownOr('sender'),
  });
  if (!hasChanges(changes)) return;
  const { logoHash } = sent;
  if (logoHash && (await ctx.db.brandingLogo.count({ where: { hash: logoHash } })) === 0) {
    throw invalid({ logoHash: [logoMessages.unknown] });
  }
  await ctx.db.branding.update({ where: { id: 1 }, data: { ...data, rowVersion: { increment: 1 } } });
  await ctx.audit({ entity: 'branding', entityId: 1, changes });
  await removeUnused(ctx, logoHash);
};

/**
 * Saves the brand. A value equal to its default is stored as none, so that it follows the settings.
 * @throws AppError validation for a logo that is not stored; stale, with the current brand
 */
export const saveBranding = async (ctx: Context, input: BrandingSave): Promise<BrandingView> => {
  await saveVersioned(
    ctx,
    (tx) => write(tx, input),
    () => readBranding(ctx),
  );
  return readBranding(ctx);
};

/**
 * Opens the picture of a stored logo by its hash, or of the current one.
 * @throws AppError not_found
 */
export const openLogo = async (ctx: PublicContext, hash: string | undefined): Promise<FileResponse> => {
  const logo = hash === undefined ? (await readBrand(ctx)).logo : await readLogo(ctx.db, hash);
  if (!logo) throw notFound();
  const version = { tag: logo.hash, isFixed: hash !== undefined };
  return { ...bytesResponse('logo.png', 'image/png', logo.png), inline: true, version };
};
