import {
  Anchor,
  Checkbox,
  createTheme,
  defaultVariantColorsResolver,
  MantineThemeProvider,
  Radio,
  type VariantColorsResolver,
} from '@mantine/core';
import { defaultColor } from '@worksmart/shared/platform/color.rules.ts';
import type { ReactNode } from 'react';
import { brandStyle } from './brand-colors.ts';

const onAccent = 'var(--ws-on-accent)';

/** Mantine prints white on filled buttons; a light color needs black. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  const isAccent = !input.color || input.color === 'accent';
  return input.variant === 'filled' && isAccent ? { ...colors, color: onAccent } : colors;
};

const theme = createTheme({
  variantColorResolver,
  components: {
    // A brand's color may be close to that of the text around a link.
    Anchor: Anchor.extend({ defaultProps: { underline: 'always' } }),
    Checkbox: Checkbox.extend({ defaultProps: { iconColor: onAccent } }),
    Radio: Radio.extend({ defaultProps: { iconColor: onAccent } }),
  },
});

interface Props {
  color: string;
  /** Limits the color to the elements of this selector; the whole page by default. */
  within?: string;
  children: ReactNode;
}

/** Gives a portal the brand's color, made readable in both themes. The default color is the app's own accent. */
export const BrandTheme = ({ color, within, children }: Props) => {
  if (color === defaultColor) return children;
  return (
    <MantineThemeProvider theme={theme}>
      <style>{brandStyle(color, within)}</style>
      {children}
    </MantineThemeProvider>
  );
};
