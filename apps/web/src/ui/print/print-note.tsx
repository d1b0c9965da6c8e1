import { Text } from '@mantine/core';
import classes from './print-note.module.css';

interface Props {
  /** The rows on the paper. */
  printed: number;
  /** The rows that there are; undefined if unknown. */
  count: number | undefined;
  /** What limits the list: its filters. */
  filters?: readonly string[];
}

const shown = (count: number): string => count.toLocaleString('en-US');

const countText = (printed: number, count: number | undefined): string => {
  if (count === printed) return `${shown(printed)} ${printed === 1 ? 'row' : 'rows'}.`;
  const all = count === undefined ? 'There are more.' : `There are ${shown(count)}.`;
  return `Only ${shown(printed)} ${printed === 1 ? 'row is' : 'rows are'} printed here. ${all} Use “Print all rows”, or filter or export the list if it has more than 5,000.`;
};

/** What a printed list says above its rows: how many there are, whether all are printed, and its filters. */
export const PrintNote = ({ printed, count, filters = [] }: Props) => (
  <Text size="sm" className={classes.note}>
    {[countText(printed, count), ...filters].join(' ')}
  </Text>
);
