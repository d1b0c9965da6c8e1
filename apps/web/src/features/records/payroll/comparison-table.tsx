import { Table } from '@mantine/core';
import { formatMoney } from '@worksmart/shared/platform/money.ts';
import type { ComparisonGrid, ComparisonLine } from '@worksmart/shared/records/payroll/comparison-grid.rules.ts';
import type { CalculatedRates } from '@worksmart/shared/records/payroll/schema.ts';
import {
  ExplainedAmount,
  ExplainedFigure,
  type Explanation,
  rowsOf,
} from '#features/records/explanations/explanations.public.ts';
import {
  type ComparedSide,
  explainCell,
  explainTotalCell,
  type Period,
  periods,
  type Row,
} from './cell-explanation.ts';
import classes from './comparison-table.module.css';
import { explainRate } from './rate-explanation.ts';

interface Props {
  grid: ComparisonGrid;
  rates: CalculatedRates;
}

const rows: readonly (readonly [row: Row, name: string])[] = [
  ['current', 'Current'],
  ['provider', 'Provider'],
  ['profit', 'Profit'],
];

const sides: readonly ComparedSide[] = ['perEmployee', 'allEmployees'];
const periodNames: Record<Period, string> = { perPayroll: 'Per Payroll', monthly: 'Monthly', annual: 'Annual' };

/** The line between the halves is drawn before the first column of the second half. */
const halfOf = (one: ComparedSide, period: Period) =>
  one === 'allEmployees' && period === periods[0] ? classes.half : undefined;

/** Compares current cost, provider's cost and profit, for one employee and for all, per payroll, month and year. */
export const ComparisonTable = ({ grid, rates }: Props) => {
  const { lines, total, firstYear } = grid;
  const feeOf = (field: CalculatedRates['explain'][number]['field']) =>
    explainRate(rates.explain.find((one) => one.field === field));
  const allFees = rowsOf(...lines.map(({ field }) => feeOf(field)));
  return (
    <>
      <Table.ScrollContainer minWidth={680} type="native">
        <Table aria-label="Comparison of current and WorkSmart rates" className={classes.table} fz="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Td rowSpan={2} w={136} />
              <Table.Th colSpan={3} scope="colgroup" ta="center">
                Per Employee
              </Table.Th>
              <Table.Th colSpan={3} scope="colgroup" ta="center" className={classes.half}>
                All Employees
              </Table.Th>
            </Table.Tr>
            <Table.Tr>
              {sides.flatMap((one) =>
                periods.map((period) => (
                  <Table.Th key={one + period} scope="col" ta="right" className={halfOf(one, period)}>
                    {periodNames[period]}
                  </Table.Th>
                )),
              )}
            </Table.Tr>
          </Table.Thead>
          {lines.map((line) => (
            <LineRows
              key={line.field}
              title={`${line.name}, ${line.count} employees`}
              line={line}
              explain={(row, one, period) =>
                explainCell({
                  row,
                  side: one,
                  period,
                  line,
                  rate: rates.rate,
                  fee: rates[line.field],
                  feeExplained: feeOf(line.field),
                })
              }
            />
          ))}
          {lines.length > 1 && (
            <LineRows
              title={`All cycles, ${total.count} employees`}
              line={total}
              explain={(row, one, period) => explainTotalCell({ row, side: one, period }, grid, allFees)}
            />
          )}
        </Table>
      </Table.ScrollContainer>
      <ExplainedFigure
        label="First Year Including Implementation"
        value={firstYear && formatMoney(firstYear)}
        explains={{
          formula: firstYear
            ? `${formatMoney(total.provider?.allEmployees.annual ?? 0)} per year + ${formatMoney(rates.wsFee ?? 0)} implementation fee.`
            : 'A rate or the implementation fee is not known.',
          rows: rowsOf({ formula: '', rows: allFees }, feeOf('wsFee')),
        }}
      />
    </>
  );
};

interface LineProps {
  title: string;
  line: ComparisonLine;
  explain: (row: Row, side: ComparedSide, period: Period) => Explanation;
}

const LineRows = ({ title, line, explain }: LineProps) => (
  <Table.Tbody>
    <Table.Tr>
      <Table.Th colSpan={7} scope="rowgroup" className={classes.group}>
        {title}
      </Table.Th>
    </Table.Tr>
    {rows.map(([row, name]) => (
      <Table.Tr key={row} data-profit={row === 'profit' || undefined}>
        <Table.Th scope="row" fw={row === 'profit' ? 600 : 400}>
          {name}
        </Table.Th>
        {sides.flatMap((one) =>
          periods.map((period) => (
            <Table.Td key={one + period} ta="right" className={halfOf(one, period)}>
              {/* A total of several pay cycles has no per-payroll figure. */}
              {(line[row] === null || line[row][one][period] !== null) && (
                <ExplainedAmount amount={line[row]?.[one][period] ?? null} explains={explain(row, one, period)} />
              )}
            </Table.Td>
          )),
        )}
      </Table.Tr>
    ))}
  </Table.Tbody>
);
