import type { Column } from './column.ts';

interface CardParts<Row> {
  title: Column<Row>;
  /** Statuses, shown next to the title. */
  marks: readonly Column<Row>[];
  /** The two or three most important other columns. */
  facts: readonly Column<Row>[];
}

const mostFacts = 3;

/** Returns which columns a card shows, and where. */
export const cardPartsOf = <Row>(columns: readonly Column<Row>[]): CardParts<Row> => {
  const title =
    columns.find(({ onCard }) => onCard === 'title') ??
    columns.find(({ width, onCard }) => width === undefined && onCard !== 'none') ??
    columns[0];
  if (!title) throw new Error('A table needs a column.');
  const others = columns.filter((column) => column !== title && column.onCard !== 'none');
  const marks = others.filter(({ tone }) => tone);
  const chosen = others.filter(({ onCard }) => onCard === 'fact');
  const rest = others.filter(({ tone }) => !tone);
  return { title, marks, facts: (chosen.length > 0 ? chosen : rest).slice(0, mostFacts) };
};
