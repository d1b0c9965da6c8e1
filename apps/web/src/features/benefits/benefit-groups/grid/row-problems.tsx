import { coverageTiers } from '@worksmart/shared/pricing/comparison/constants.ts';
import type { GridCellProps } from './grid-cell.tsx';
import { useGridWords } from './grid-words.ts';
import classes from './plan-grid.module.css';

/**
 * Shows the errors of a row's cells across the plan, because a cell on a phone is narrower than the message. Hidden
 * from screen readers, which read the error at the cell itself.
 *
 * @param cells the row's cells, one per tier
 */
export const RowProblems = ({ cells }: { cells: readonly GridCellProps[] }) => {
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
