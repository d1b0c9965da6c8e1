import { Text } from '@mantine/core';
import { useId } from '@mantine/hooks';
import { formatMoney } from '@worksmart/shared/platform/money.ts';
import { coverageTiers } from '@worksmart/shared/pricing/comparison/constants.ts';
import { Fragment, memo } from 'react';
import { GridCell, type GridCellProps } from './grid-cell.tsx';
import { selectionOf } from './grid-edits.ts';
import { isFolded } from './grid-layout.ts';
import { type GridRow, homeOf, rowsOf } from './grid-position.ts';
import type { GridState } from './grid-state.ts';
import { type GridStore, useGrid } from './grid-store.ts';
import { type GridWords, useGridWords } from './grid-words.ts';
import classes from './plan-grid.module.css';
import { PlanHeading } from './plan-heading.tsx';
import { cellId, figuresOfPlan, mayType, type RefusedText, withUnit } from './section-cells.ts';

const rowLabels: Readonly<Record<GridRow, string>> = {
  premium: 'Premium',
  employer: 'Employer',
  hsa: 'HSA',
  employee: 'Employee',
};

/** The slice of the state that one plan uses, so that the other plans of the tab do not rerender. */
const planSlice = (at: number) => (state: GridState) => {
  const { content, active, anchor, edit, frequency, facts, layout } = state;
  const mine = active?.plan === at;
  const { section, refused } = content;
  const refusedHere = Object.keys(refused).some((id) => id.startsWith(`${at}-`));
  return {
    plan: section.plans[at],
    folded: section.plans[at] ? isFolded(layout, section.plans[at]) : false,
    figures: section.plans[at] && figuresOfPlan(section.plans[at], section, frequency, facts),
    percentage: section.percentage,
    flatRate: section.flatRate,
    refused: refusedHere ? refused : nothing,
    active: mine ? active : null,
    anchor: mine ? anchor : null,
    typing: mine ? edit?.text : undefined,
    frequency,
    facts,
  };
};
const nothing: Readonly<Record<string, RefusedText>> = {};

interface Props {
  store: GridStore;
  /** Index of the plan in the tab. */
  at: number;
  /** A plan that is not active can be folded to one line with its premium. */
  folds?: boolean;
}

/** One plan: its amounts by tier in a grid, and whether it is active. */
export const PlanGrid = memo(function PlanGrid({ store, at, folds = false }: Props) {
  const tableId = useId();
  const slice = useGrid(store, planSlice(at));
  const { plan, figures, facts } = slice;
  if (!plan || !figures) return null;
  const isShut = folds && slice.folded;
  return (
    <section
      className={classes.plan}
      aria-label={plan.planName}
      data-off={!plan.active || undefined}
      data-folded={isShut || undefined}
    >
      <PlanHeading
        store={store}
        at={at}
        name={plan.planName}
        active={plan.active}
        noContribution={plan.noContribution}
        lumpSum={plan.isAnnual_HSA && plan.hasHSA}
        readOnly={facts.readOnly}
        tableId={tableId}
        folded={folds && !plan.active ? slice.folded : undefined}
        premium={formatMoney(Number(figures.eE.premium))}
      />
      {!isShut && <PlanAmounts store={store} at={at} tableId={tableId} slice={{ ...slice, plan, figures }} />}
    </section>
  );
});

type PlanSlice = ReturnType<ReturnType<typeof planSlice>>;

interface AmountsProps {
  store: GridStore;
  at: number;
  tableId: string;
  slice: PlanSlice & { plan: NonNullable<PlanSlice['plan']>; figures: NonNullable<PlanSlice['figures']> };
}

const cellsIn = ({ store, at, slice }: AmountsProps, row: GridRow, words: GridWords): GridCellProps[] => {
  const { figures, percentage, refused, active, typing, facts } = slice;
  const state = store.state();
  const { section } = state.content;
  const selection = active && selectionOf(state);
  const stop = cellId(active ?? homeOf(section.plans, at, (position) => mayType(section, facts, position)));
  return coverageTiers.map((tier) => {
    const position = { plan: at, row, tier };
    const id = cellId(position);
    const isActive = active !== null && id === cellId(active);
    const wrong = refused[id];
    const stored = row === 'employer' || row === 'hsa' ? figures[tier].problems[row] : undefined;
    return {
      store,
      id,
      label: words.amount(tier, rowLabels[row]),
      text: wrong ? wrong.text : withUnit(figures[tier][row] ?? '', percentage && row === 'employer'),
      typing: isActive ? typing : undefined,
      problem: wrong?.problem ?? stored,
      readOnly: !mayType(section, facts, position),
      isActive,
      isStop: id === stop,
      isSelected: selection ? selection.rows.includes(row) && selection.tiers.includes(tier) : false,
    };
  });
};

/**
 * Shows the errors of a row's cells across the plan, because a cell on a phone is narrower than the message. Hidden
 * from screen readers, which read the error at the cell itself.
 *
 * @param cells the row's cells, one per tier
 */
const RowProblems = ({ cells }: { cells: readonly GridCellProps[] }) => {
  const { tiers } = useGridWords();
  const wrong = coverageTiers.flatMap((tier, at) => {
    const cell = cells[at];
    return cell?.problem !== undefined && cell.typing === undefined ? [{ tier, problem: cell.problem }] : [];
  });
  if (wrong.length === 0) return null;
  return (
    <tr className={classes.rowProblems} aria-hidden>
      <td colSpan={coverageTiers.length + 1}>
        {[...Map.groupBy(wrong, ({ problem }) => problem)].map(([problem, same]) => (
          <div key={problem}>{`${same.map(({ tier }) => tiers[tier]).join(', ')}: ${problem}`}</div>
        ))}
      </td>
    </tr>
  );
};

const PlanAmounts = (props: AmountsProps) => {
  const words = useGridWords();
  const { plan, frequency } = props.slice;
  const rows = rowsOf(plan).map((row) => ({ row, cells: cellsIn(props, row, words) }));
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid pattern on a table's own rows
    <table id={props.tableId} role="grid" aria-label={plan.planName} aria-multiselectable className={classes.table}>
      <thead>
        <tr>
          <th scope="col">
            <Text span fz={12} c="dimmed">
              {words.frequency(frequency)}
            </Text>
          </th>
          {coverageTiers.map((tier) => (
            <th key={tier} scope="col">
              {words.tiers[tier]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ row, cells }) => (
          <Fragment key={row}>
            <tr data-row={row}>
              <th scope="row">
                {rowLabels[row]}
                {row === 'hsa' && (
                  <span className={classes.aside}>{plan.isAnnual_HSA ? ' per year' : ' (optional)'}</span>
                )}
              </th>
              {cells.map((cell) => (
                <GridCell key={cell.id} {...cell} />
              ))}
            </tr>
            <RowProblems cells={cells} />
          </Fragment>
        ))}
      </tbody>
    </table>
  );
};
