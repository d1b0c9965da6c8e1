/** The portal's first page in a brand's color, for its preview. */
export { brandShades, type ColorScheme } from './components/brand-colors.ts';
export { BrandTheme } from './components/brand-theme.tsx';
export { Welcome } from './components/welcome.tsx';
