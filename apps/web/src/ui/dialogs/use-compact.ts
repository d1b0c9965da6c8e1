import { useMediaQuery } from '@mantine/hooks';

const now = { getInitialValueInEffect: false };

/** Whether a record’s tabs are a bar below its content: on a phone. The style sheets use the same width. */
export const useTabBar = (): boolean => useMediaQuery('(max-width: 640px)', false, now);

/** Whether a record’s header folds: on a phone, and in a short window. The style sheets use the same sizes. */
export const useCompact = (): boolean => useMediaQuery('(max-width: 640px), (max-height: 500px)', false, now);
