import { Badge, Checkbox, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { memo } from 'react';
import { Figures } from '#ui/figures.tsx';
import type { GridStore } from './grid-store.ts';
import { useGridWords } from './grid-words.ts';
import classes from './plan-grid.module.css';

interface Props {
  store: GridStore;
  at: number;
  name: string;
  active: boolean;
  noContribution: boolean;
  lumpSum: boolean;
  readOnly: boolean;
  /** The element that the heading unfolds. */
  tableId: string;
  /** Whether the plan is folded; undefined if it cannot be. */
  folded: boolean | undefined;
  /** The premium of an employee alone, shown while the plan is folded. */
  premium: string;
}

/** A separate component, because it does not depend on the amounts. */
export const PlanHeading = memo(function PlanHeading(props: Props) {
  const { store, at, name, active, noContribution, lumpSum, readOnly, folded } = props;
  const words = useGridWords();
  return (
    <div className={classes.heading}>
      <h3 className={classes.name} title={name}>
        {folded === undefined ? <span translate="no">{name}</span> : <FoldButton {...props} folded={folded} />}
      </h3>
      {noContribution && (
        <Badge variant="outline" color="gray" tt="none">
          No contribution
        </Badge>
      )}
      {lumpSum && (
        <Badge variant="outline" color="gray" tt="none">
          {words.lumpSum}
        </Badge>
      )}
      <Checkbox
        label={words.active}
        aria-label={`${words.active}: ${name}`}
        data-activates={at}
        checked={active}
        disabled={readOnly}
        onChange={(event) => store.dispatch({ type: 'active', plan: at, on: event.currentTarget.checked })}
      />
    </div>
  );
});

/** The plan's name as a button; while the plan is folded, also what an employee alone would cost. */
const FoldButton = ({ store, at, name, tableId, folded, premium }: Props & { folded: boolean }) => (
  <UnstyledButton
    className={classes.fold}
    aria-expanded={!folded}
    aria-controls={folded ? undefined : tableId}
    onClick={() => store.dispatch({ type: 'fold', plan: at, open: folded })}
  >
    <IconChevronRight size={16} aria-hidden className={classes.chevron} />
    <span className={classes.foldName} translate="no">
      {name}
    </span>
    {folded && (
      <span className={classes.premium}>
        <Figures>{`EE premium ${premium}`}</Figures>
      </span>
    )}
  </UnstyledButton>
);
