import { Text } from '@mantine/core';
import {
  frequencyPanel,
  type YearOfPayments,
} from '@worksmart/shared/benefits/benefit-groups/frequency-panel.rules.ts';
import { type Amount, fixedText, formatMoney } from '@worksmart/shared/platform/money.ts';
import { contributionLabels } from '@worksmart/shared/pricing/comparison/constants.ts';
import { frequencyLabel } from '@worksmart/shared/pricing/comparison/frequency.rules.ts';
import classes from './frequency-panel.module.css';
import { type GridStore, useGrid } from './grid-store.ts';
import { withUnit } from './section-cells.ts';

const allRows = [
  ['premium', 'Premium'],
  ['employer', 'Employer'],
  ['hsa', 'HSA'],
  ['employee', 'Employee'],
] as const;

const signed = (amount: Amount): string => `${amount.isPositive() ? '+' : ''}${fixedText(amount)}`;

/** Shows the selected column of the selected plan in all five frequencies. Starts with the first active plan. */
export const FrequencyPanel = ({ store }: { store: GridStore }) => {
  const { plan, tier } = useGrid(store, ({ content, active }) => {
    const { plans } = content.section;
    const begin = plans.find((one) => one.active) ?? plans[0];
    return { plan: active ? plans[active.plan] : begin, tier: active?.tier ?? 'eE' };
  });
  if (!plan) return null;
  const lines = frequencyPanel(plan, tier);
  const rows = allRows.filter(([row]) => lines.every((line) => line[row]));
  return (
    <section className={classes.panel} aria-label="All frequencies">
      <div className={classes.title}>
        <Text fw={600} truncate title={plan.planName}>
          {`${contributionLabels[tier]} · ${plan.planName}`}
        </Text>
        <Text fz="xs" c="dimmed">
          Each payment, its annual total and the rounding difference
        </Text>
      </div>
      <table className={classes.table} aria-label={`${plan.planName}, ${contributionLabels[tier]}, in all frequencies`}>
        <thead>
          <tr>
            <th scope="col">Frequency</th>
            {rows.map(([row, label]) => (
              <th key={row} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.frequency}>
              <th scope="row">{frequencyLabel(line.frequency)}</th>
              {rows.map(([row]) => (
                <td key={row} translate="no">
                  <Figure year={line[row]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

const Figure = ({ year }: { year: YearOfPayments | null }) =>
  year && (
    <>
      {formatMoney(year.payment)}
      <span className={classes.annual}>{withUnit(fixedText(year.annual), false)}</span>
      {!year.rounding.isZero() && <span className={classes.rounding}>{signed(year.rounding)}</span>}
    </>
  );
