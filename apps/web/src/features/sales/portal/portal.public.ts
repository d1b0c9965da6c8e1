/** The portal's first page in a brand's color, for its preview. */
export { brandShades, type ColorScheme } from './brand-colors.ts';
export { BrandTheme } from './brand-theme.tsx';
export { Welcome } from './welcome.tsx';
