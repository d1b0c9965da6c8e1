import { Box, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './gallery.module.css';

interface GroupProps {
  title: string;
  children: ReactNode;
  /** Stacks the states instead of using a grid. */
  wide?: boolean;
}

export const ExampleGroup = ({ title, children, wide }: GroupProps) => (
  <section>
    <Title order={2} mb="sm">
      {title}
    </Title>
    <div className={wide ? classes.wide : classes.grid}>{children}</div>
  </section>
);

/** One component in one state, with the state's name. */
export const Example = ({ state, children }: { state: string; children: ReactNode }) => (
  <Box className={classes.example}>
    <Text variant="fine" mb={6}>
      {state}
    </Text>
    {children}
  </Box>
);
