import { Badge } from '@mantine/core';
import { rateType } from '@worksmart/shared/lookups/constants.ts';
import { formatMoney } from '@worksmart/shared/money.ts';
import { noFundRateText } from '@worksmart/shared/payroll/wc-texts.rules.ts';
import { isMonopolistic } from '@worksmart/shared/payroll/workers-comp.rules.ts';
import { percentageRateTypes } from '@worksmart/shared/reference/constants.ts';
import type { ReferenceRate } from '@worksmart/shared/reference/rows.schema.ts';
import type { Column } from '../../../ui/table/column.ts';
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
const cutoff: RateColumn = {
  id: 'cutoff',
  header: 'Cutoff',
  text: (row) => (row.value === null ? '' : formatMoney(row.value)),
  sortBy: (row) => row.value,
  numeric: true,
  width: 140,
};
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

const sutaColumns: readonly RateColumn[] = [state, rate, cutoff, variable, sourceColumn];
const workersCompColumns: readonly RateColumn[] = [state, code, rate, sourceColumn];
const otherColumns: readonly RateColumn[] = [rate, sourceColumn];

/** Returns the columns of a type of rate. */
export const rateColumns = (typeId: number): readonly RateColumn[] => {
  if (typeId === rateType.suta) return sutaColumns;
  return typeId === rateType.workersComp ? workersCompColumns : otherColumns;
};

/** Returns a rate’s name: `IN`, `IN 8810`, otherwise its type and year. */
export const rateName = ({ type, year, state, code }: ReferenceRate): string =>
  [state, code].filter(Boolean).join(' ') || `${type.name} ${year}`;
