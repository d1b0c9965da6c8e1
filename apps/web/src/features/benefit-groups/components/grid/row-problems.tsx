import { contributionLabels, coverageTiers } from '@worksmart/shared/comparison/constants.ts';
import type { CellPlace } from './grid-place.ts';
import classes from './plan-grid.module.css';

export interface CellProblem {
  tier: CellPlace['tier'];
  problem: string;
}

/**
 * Shows the errors of a row's cells across the plan, because a cell on a phone is narrower than the message. Hidden
 * from screen readers, which read the error at the cell itself.
 */
export const RowProblems = ({ problems }: { problems: readonly CellProblem[] }) => {
  if (problems.length === 0) return null;
  const tiersOf = Map.groupBy(problems, ({ problem }) => problem);
  return (
    <tr className={classes.rowProblems} aria-hidden>
      <td colSpan={coverageTiers.length + 1}>
        {[...tiersOf].map(([problem, cells]) => (
          <div key={problem}>{`${cells.map(({ tier }) => contributionLabels[tier]).join(', ')}: ${problem}`}</div>
        ))}
      </td>
    </tr>
  );
};
