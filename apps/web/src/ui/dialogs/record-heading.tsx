import { Title } from '@mantine/core';
import type { MouseEvent } from 'react';
import classes from './record-dialog.module.css';

interface Props {
  /** What the record is, with the documented word. */
  kind: string;
  name: string | undefined;
}

/** Returns the text of a record's heading: Prospect Acme Tools, LLC. */
export const recordName = ({ kind, name }: Props): string => [kind, name?.trim()].filter(Boolean).join(' ');

/** What a record is, quieter, and its name. */
export const RecordName = ({ kind, name }: Props) =>
  name?.trim() ? (
    <>
      <span className={classes.kind}>{kind}</span> <span translate="no">{name}</span>
    </>
  ) : (
    kind
  );

const showWhole = ({ currentTarget: heading }: MouseEvent<HTMLElement>, whole: string) => {
  if (heading.scrollWidth > heading.clientWidth || heading.scrollHeight > heading.clientHeight) heading.title = whole;
  else heading.removeAttribute('title');
};

/** The heading of a record, with its name. */
export const RecordHeading = (record: Props) => (
  <Title order={1} className={classes.heading} onMouseEnter={(event) => showWhole(event, recordName(record))}>
    <RecordName {...record} />
  </Title>
);
