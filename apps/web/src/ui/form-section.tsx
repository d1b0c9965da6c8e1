import { SimpleGrid, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './form-section.module.css';

interface Props {
  title: ReactNode;
  /** Number of columns where there is room; 0 renders the children without a grid. */
  columns?: 0 | 1 | 2 | 3;
  /** Shown next to the heading. */
  action?: ReactNode;
  children: ReactNode;
}

/** A named part of a long form. */
export const FormSection = ({ title, columns = 3, action, children }: Props) => {
  const headingId = useId();
  return (
    <section className={classes.section} aria-labelledby={headingId}>
      <div className={classes.heading}>
        <Title order={2} id={headingId}>
          {title}
        </Title>
        {action}
      </div>
      {columns === 0 ? (
        children
      ) : (
        <SimpleGrid
          className={classes.fields}
          type="container"
          cols={{ base: 1, '480px': Math.min(columns, 2), '760px': columns }}
          spacing="md"
          verticalSpacing="sm"
        >
          {children}
        </SimpleGrid>
      )}
    </section>
  );
};
