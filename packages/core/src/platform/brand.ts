import { logoUrl } from '@worksmart/shared/office/branding/logo.ts';
import type { PublicBrand } from '@worksmart/shared/platform/brand.schema.ts';
import { defaultColor, type TextOnBrand, textOn } from '@worksmart/shared/platform/color.rules.ts';
import type pg from 'pg';
import type { Config } from './config.ts';
import type { Db } from './db.ts';
import { columnsOf, kind } from './row-kind.ts';
import { type RowOf, run, runOn, statement } from './statement.ts';

export interface BrandLogo {
  /** SHA-256 of what was stored, which names it. */
  hash: string;
  png: Buffer;
  /** Pixels. */
  width: number;
  height: number;
}

/** The brand that customers see in portals, emails and documents. */
export interface Brand {
  name: string;
  /** `#rrggbb` */
  color: string;
  /** The color of text on `color`. */
  onColor: TextOnBrand;
  /** Ten digits. */
  phone: string | null;
  /** Lines from the top. */
  address: readonly string[];
  /** `Name <address>` */
  sender: string;
  /** Where replies to emails go that name no other address. */
  replyTo: string | null;
  footer: string | null;
  /** A logo from the database. Without one, documents draw the logo of the product. */
  logo: BrandLogo | null;
}

const brandRow = statement(
  'brand',
  `select name, color, phone, coalesce(address, '{}') as address, sender, reply_to as "replyTo", footer, logo_hash as "logoHash"
  from branding where id = 1`,
  {
    ...columnsOf(kind.text.orNull, 'name', 'color', 'phone', 'sender', 'replyTo', 'footer', 'logoHash'),
    address: kind.text.array,
  },
);

const logoRow = statement('brand-logo', 'select png, width, height from branding_logo where hash = $1', {
  png: kind.bytes,
  ...columnsOf(kind.int, 'width', 'height'),
});

/** Returns who sends emails, and where replies go that name no other address. */
export const readMailSender = async (
  pool: pg.Pool,
  config: Pick<Config, 'MAIL_FROM'>,
): Promise<Pick<Brand, 'sender' | 'replyTo'>> => {
  const [row] = await runOn(pool, brandRow);
  return { sender: row?.sender ?? config.MAIL_FROM, replyTo: row?.replyTo ?? null };
};

/** The logo read last. A row of `branding_logo` never changes, so its hash is enough to know it again. */
let lastLogo: { hash: string; logo: BrandLogo } | null = null;

const logoOf = async (hash: string, query: () => Promise<RowOf<typeof logoRow>[]>): Promise<BrandLogo | null> => {
  if (lastLogo?.hash === hash) return lastLogo.logo;
  const [row] = await query();
  if (!row) return null;
  const logo = { ...row, hash, png: Buffer.from(row.png) };
  lastLogo = { hash, logo };
  return logo;
};

/** Reads a stored logo; null if it is no longer stored. */
export const readLogo = (db: Db, hash: string): Promise<BrandLogo | null> =>
  logoOf(hash, () => run(db, logoRow, [hash]));

/** Returns the logo for the emails that show it. */
export const readMailLogo = async (pool: pg.Pool): Promise<BrandLogo | null> => {
  const [row] = await runOn(pool, brandRow);
  const hash = row?.logoHash;
  return hash ? logoOf(hash, () => runOn(pool, logoRow, [hash])) : null;
};

/** The parts of a context that reading the brand needs. */
export interface BrandContext {
  db: Db;
  config: Pick<Config, 'PROVIDER_NAME' | 'MAIL_FROM'>;
}

/** Returns the brand without database: the settings, and the look of the product. */
export const defaultBrand = (config: BrandContext['config']): Brand => ({
  name: config.PROVIDER_NAME,
  color: defaultColor,
  onColor: textOn(defaultColor),
  phone: null,
  address: [],
  sender: config.MAIL_FROM,
  replyTo: null,
  footer: null,
  logo: null,
});

/**
 * Reads the brand: one row by its key, so that every process sees a change at once. Only the logo is cached.
 */
export const readBrand = async ({ db, config }: BrandContext): Promise<Brand> => {
  const standard = defaultBrand(config);
  const [row] = await run(db, brandRow);
  if (!row) return standard;
  const { logoHash, ...own } = row;
  const color = own.color ?? standard.color;
  return {
    ...own,
    name: own.name ?? standard.name,
    color,
    onColor: textOn(color),
    sender: own.sender ?? standard.sender,
    logo: logoHash ? await readLogo(db, logoHash) : null,
  };
};

/** Returns what everyone may see of a brand. */
export const publicBrandOf = ({ name, color, phone, address, footer, logo }: Brand): PublicBrand => ({
  name,
  color,
  phone,
  address: [...address],
  footer,
  logo: logo && { url: logoUrl(logo.hash), width: logo.width, height: logo.height },
});
