import { useMediaQuery } from '@mantine/hooks';

/**
 * Whether lists show cards instead of rows: they have less than 640 pixels, which is the window without the collapsed
 * menu and the page’s edges. So on a phone, and at 200% on a small laptop. The style sheets use the same width.
 */
export const useCards = (): boolean => useMediaQuery('(max-width: 727px)', false, { getInitialValueInEffect: false });
