import { SimpleGrid } from '@mantine/core';
import type { ReactNode } from 'react';

/** Two fields in a row, or one below the other on a phone. */
export const TwoColumns = ({ children }: { children: ReactNode }) => (
  <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="sm">
    {children}
  </SimpleGrid>
);
