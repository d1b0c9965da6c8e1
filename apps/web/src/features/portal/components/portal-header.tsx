import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './portal.module.css';

/** The provider's name, and the customer's. */
export const PortalHeader = ({
  provider,
  company,
  children,
}: {
  provider: string;
  company?: string;
  children?: ReactNode;
}) => (
  <header className={classes.header}>
    <div className={classes.headerRow}>
      <div className={classes.company}>
        <Text size="sm" c="dimmed">
          {provider}
        </Text>
        {company && <Text fw={600}>{company}</Text>}
      </div>
      {children}
    </div>
  </header>
);
