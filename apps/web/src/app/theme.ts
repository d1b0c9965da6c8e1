import { type CSSVariablesResolver, colorsTuple, createTheme } from '@mantine/core';

/** A color's ten shades, from light to dark. */
const shades = (list: string) => colorsTuple(list.split(' '));

/** The only accent: a harbor blue. White text on shade 7 has a contrast of 6.9:1, on shade 6 (dark theme) 4.9:1. */
const accent = shades('#eef6fb #d9e9f3 #b3d3e7 #89bbda #62a3cb #428dbb #2d78a8 #1f5f8b #194e73 #123b58');

/** Red only for errors, destructive actions and negative money; dark enough for text on white. */
const red = shades('#fff5f5 #ffe3e3 #ffc9c9 #ffa8a8 #ff8787 #f56565 #d92f2f #c62828 #b52323 #a61e1e');

/** Mantine’s dark grays with the tint of our surfaces. */
const dark = shades('#d8dce1 #b9bfc6 #969da5 #6d757e #40464e #373b42 #2a2e34 #22252a #1d2024 #16181b');

/** The sizes of quiet texts: a `note` explains, and `fine` print stands under a name or in a cell. */
const quietSizes: Readonly<Record<string, string>> = { note: 'sm', fine: 'xs' };
const quietSize = ({ variant = '' }: { variant?: string }) => quietSizes[variant];

/** 14 px body on a 4 px grid. */
export const theme = createTheme({
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 6 },
  colors: { accent, dark, red },
  defaultRadius: 'sm',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.45', lg: '1.5', xl: '1.4' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '8px', xl: '12px' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '28px' },
      h2: { fontSize: '16px', lineHeight: '24px' },
      h3: { fontSize: '14px', lineHeight: '20px' },
    },
  },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    Alert: {
      styles: (_theme: unknown, { color }: { color?: string }) => ({
        // A long name without spaces wraps; it would be cut off otherwise.
        body: { minWidth: 0 },
        // Yellow text on white is unreadable. The frame and the icon show that it is a warning.
        ...(color === 'yellow' && { title: { color: 'var(--mantine-color-text)' } }),
      }),
    },
    Button: { defaultProps: { size: 'sm' } },
    Modal: {
      defaultProps: { centered: true, closeButtonProps: { 'aria-label': 'Close' } },
      styles: {
        // The header stays visible above the scrolling content: a field that is scrolled to appears below it, with its
        // label.
        content: { scrollPaddingTop: '96px' },
        title: {
          fontSize: '16px',
          fontWeight: 600,
          lineHeight: '24px',
          // A long name without spaces must not push out the dialog’s close button.
          display: '-webkit-box',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: 2,
          minWidth: 0,
          overflow: 'hidden',
          overflowWrap: 'anywhere',
        },
      },
    },
    Text: {
      vars: (_theme: unknown, props: { variant?: string }) => {
        const size = quietSize(props);
        if (!size) return {};
        return {
          root: { '--text-fz': `var(--mantine-font-size-${size})`, '--text-lh': `var(--mantine-line-height-${size})` },
        };
      },
      styles: (_theme: unknown, props: { variant?: string }) => ({
        root: quietSize(props) ? { color: 'var(--mantine-color-dimmed)' } : {},
      }),
    },
    Tooltip: {
      defaultProps: {
        openDelay: 250,
        events: { hover: true, focus: true, touch: true },
        // Renders into the page’s <main>: at the end of the body it would be outside every landmark.
        portalProps: { target: '#page' },
      },
    },
    // Its choices wrap where there is no room for all in one line.
    SegmentedControl: { styles: { root: { maxWidth: '100%', flexWrap: 'wrap' } } },
    Loader: { defaultProps: { size: 'sm' } },
    // Choosing the same entry again keeps it: the clear button empties the field.
    // Its list is never higher than the room above or below it, so that it flips instead of leaving a low window.
    Select: { defaultProps: { allowDeselect: false, maxDropdownHeight: 'min(220px, 40vh)' } },
    MultiSelect: { defaultProps: { maxDropdownHeight: 'min(220px, 40vh)' } },
  },
});

/** Mantine’s dimmed text and error shades fall short of 4.5:1; these do not. */
export const resolveVariables: CSSVariablesResolver = () => ({
  variables: { '--ws-form-width': '1240px' },
  light: {
    '--mantine-color-dimmed': '#5b636b',
    '--mantine-color-error': '#c02626',
    '--mantine-color-placeholder': '#6b737b',
    '--mantine-color-anchor': '#1f5f8b',
    '--ws-surface': '#ffffff',
    '--ws-canvas': '#f6f7f9',
    '--ws-line': '#dfe3e8',
    '--ws-row-hover': '#f2f6f9',
    '--ws-computed': '#f3f5f7',
    '--ws-good': '#1d7a46',
    '--ws-late': '#8a5a00',
  },
  dark: {
    '--mantine-color-dimmed': '#a6adb4',
    '--mantine-color-error': '#ff8f8f',
    '--mantine-color-placeholder': '#969da5',
    '--mantine-color-anchor': '#89bbda',
    '--mantine-color-accent-light': '#1d3648',
    '--mantine-color-accent-light-hover': '#24435a',
    '--mantine-color-accent-light-color': '#b3d3e7',
    '--ws-surface': '#22252a',
    '--ws-canvas': '#191b1f',
    '--ws-line': '#373b42',
    '--ws-row-hover': '#2a2e34',
    '--ws-computed': '#2a2e34',
    '--ws-good': '#6fcf97',
    '--ws-late': '#f2c46d',
  },
});
