import { Badge, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { dayText } from '#lib/business-day.ts';
import classes from './lead-dialog.module.css';

interface Props {
  /** In the heading, which has room for a long one; here only a screen reader finds it. */
  company: string | undefined;
  /** Instant or calendar date; absent for a new lead. */
  assigned: string | undefined;
  operatingYear: number;
  dirty: boolean;
  /** Shown at the end of the row. */
  children?: ReactNode;
}

export const LeadBanner = ({ company, assigned, operatingYear, dirty, children }: Props) => (
  <div className={classes.bar}>
    <dl className={classes.banner}>
      {company?.trim() ? (
        <VisuallyHidden component="div">
          <dt>Company</dt>
          <dd>{company}</dd>
        </VisuallyHidden>
      ) : (
        <div className={classes.fact}>
          <dt>Company</dt>
          <dd>New lead</dd>
        </div>
      )}
      <div className={classes.fact}>
        <dt>Assignment Date</dt>
        <dd>{dayText(assigned) || 'On saving'}</dd>
      </div>
      <div className={classes.fact}>
        <dt>Operating Year</dt>
        <dd>{operatingYear}</dd>
      </div>
    </dl>
    <div className={classes.tools}>
      {dirty && (
        <Badge variant="outline" color="gray" tt="none" autoContrast flex="none">
          Unsaved changes
        </Badge>
      )}
      {children}
    </div>
  </div>
);
