import { Badge } from '@mantine/core';
import { formatMoney } from '@worksmart/shared/platform/money.ts';
import { percentageRateTypes } from '@worksmart/shared/pricing/reference/constants.ts';
import { type ReferenceRate, rateFields } from '@worksmart/shared/pricing/reference/rows.schema.ts';
import { isBelowOwed, standsIn } from '@worksmart/shared/pricing/reference/suta-rate.rules.ts';
import { rateType } from '@worksmart/shared/records/lookups/constants.ts';
import { noFundRateText } from '@worksmart/shared/records/payroll/wc-texts.rules.ts';
import { isMonopolistic } from '@worksmart/shared/records/payroll/workers-comp.rules.ts';
import { type Column, figureColumn } from '#ui/table/column.ts';
import { formatFigure, formatPercentage } from './figures.ts';
import classes from './rate-columns.module.css';
import { sourceColumn } from './source-column.ts';

type RateColumn = Column<ReferenceRate>;

const shownRate = ({ type, rate }: ReferenceRate): string =>
  percentageRateTypes.includes(type.id) ? formatPercentage(rate) : formatFigure(rate);

const state: RateColumn = { id: 'state', header: 'State', text: (row) => row.state ?? '', width: 96 };
const rate: RateColumn = {
  id: 'rate',
  header: 'Rate',
  text: shownRate,
  sortBy: (row) => row.rate,
  numeric: true,
  width: 120,
};
const cutoff: RateColumn = figureColumn('cutoff', 'Cutoff', ({ value }) => value, { width: 140, show: formatMoney });
const variable: RateColumn = {
  id: 'variable',
  header: 'Variable',
  text: (row) => (row.isVariable ? 'Yes' : 'No'),
  filter: 'choice',
  width: 110,
};
/** Most users do not know the class codes, so their wording is shown next to them. */
const code: RateColumn = {
  id: 'code',
  header: 'Code',
  text: (row) => [row.code, row.label].filter(Boolean).join(' '),
  cell: (row) => (
    <>
      <span className={classes.code}>{row.code}</span> <span className={classes.label}>{row.label}</span>
      {row.discontinued && (
        <Badge variant="outline" color="gray" tt="none" ml={8}>
          {row.replacedBy ? `Replaced by ${row.replacedBy}` : 'Discontinued'}
        </Badge>
      )}
      {isMonopolistic(row.state ?? '') && (
        <Badge variant="outline" color="gray" tt="none" ml={8} title={noFundRateText(row.state ?? '')}>
          State fund: not used
        </Badge>
      )}
    </>
  ),
};

const level: RateColumn = {
  id: 'level',
  header: 'Level',
  text: ({ reportingLevel }) => (reportingLevel ? rateFields.reportingLevel.names[reportingLevel] : ''),
  filter: 'choice',
  width: 110,
  narrow: 100,
};

const Chip = ({ color, text }: { color: string; text: string }) => (
  <Badge variant="outline" color={color} c="var(--mantine-color-text)" tt="none" mr={8}>
    {text}
  </Badge>
);

/** The source of a SUTA rate; before it, whether the rate can be the one to propose. */
const sutaSource = (used: readonly string[]): RateColumn => {
  const source = (row: ReferenceRate) => sourceColumn.text(row);
  const below = (row: ReferenceRate) => isBelowOwed(row) && 'below what the provider owes';
  const standIn = (row: ReferenceRate) =>
    standsIn(row) && used.includes(row.state ?? '') && 'new-employer rate stands in';
  return {
    ...sourceColumn,
    text: (row) => [below(row), standIn(row), source(row)].filter(Boolean).join('; '),
    cell: (row) => {
      const [isBelow, isStandIn] = [below(row), standIn(row)];
      return (
        <span className={classes.source} data-breaks>
          {isBelow && <Chip color="red" text={isBelow} />}
          {isStandIn && <Chip color="yellow" text={isStandIn} />}
          {source(row)}
        </span>
      );
    },
  };
};

const sutaColumns = (used: readonly string[]): readonly RateColumn[] => [
  state,
  rate,
  cutoff,
  variable,
  level,
  sutaSource(used),
];
const workersCompColumns: readonly RateColumn[] = [state, code, rate, sourceColumn];
const otherColumns: readonly RateColumn[] = [rate, sourceColumn];

/** Returns the columns of a type of rate. @param usedStates states whose SUTA rate prices a record of the year */
export const rateColumns = (typeId: number, usedStates: readonly string[]): readonly RateColumn[] => {
  if (typeId === rateType.suta) return sutaColumns(usedStates);
  return typeId === rateType.workersComp ? workersCompColumns : otherColumns;
};

/** Returns a rate’s name: `IN`, `IN 8810`, otherwise its type and year. */
export const rateName = ({ type, year, state, code }: ReferenceRate): string =>
  [state, code].filter(Boolean).join(' ') || `${type.name} ${year}`;
