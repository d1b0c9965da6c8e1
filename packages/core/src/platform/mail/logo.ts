import { type Brand, type BrandContext, type BrandLogo, readBrand } from '../brand.ts';
import { escapeHtml } from './html-text.ts';

/** Names the logo among an email's own parts. Email programs show those without asking, unlike addresses to load. */
export const logoCid = 'logo@brand';
const address = `src="cid:${logoCid}"`;

const [maxWidth, maxHeight] = [220, 48];

/** The logo's size in an email: never enlarged. */
const sizeOf = ({ width, height }: BrandLogo) => {
  const scale = Math.min(1, maxWidth / width, maxHeight / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
};

/** Returns the logo with the provider's name for readers who see no pictures. In the dark it keeps a white background. */
export const logoHtml = (name: Brand['name'], logo: BrandLogo): string => {
  const { width, height } = sizeOf(logo);
  return `<img class="logo" ${address} width="${width}" height="${height}" alt="${escapeHtml(name)}" style="display:block;border:0;width:${width}px;height:${height}px">`;
};

/** Whether an email's HTML shows the logo. A typed text cannot: its quotation marks are escaped. */
export const showsLogo = (html: string): boolean => html.includes(address);

/** Puts the logo into an email's HTML; without one, the provider's name stands there. */
export const withLogo = (html: string, logo: BrandLogo | null): string =>
  html.replace(address, logo ? `src="data:image/png;base64,${logo.png.toString('base64')}"` : '');

/** Returns an email's HTML for a browser, which knows no parts of an email: the logo is in the HTML itself. */
export const inBrowser = async (ctx: BrandContext, html: string): Promise<string> => {
  if (!showsLogo(html)) return html;
  return withLogo(html, (await readBrand(ctx)).logo);
};
