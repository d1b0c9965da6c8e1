import { UnstyledButton } from '@mantine/core';
import { seasonOrder } from '@worksmart/shared/benefits/renewals/season.rules.ts';
import type { SeasonFacets } from '@worksmart/shared/benefits/renewals/season.schema.ts';
import { renewalStatusNames } from '@worksmart/shared/benefits/renewals/transitions.rules.ts';
import classes from './status-tiles.module.css';

interface Props {
  /** Undefined until they are loaded: the tiles keep their room, so that the list below does not move under a click. */
  statuses: SeasonFacets['statuses'] | undefined;
  /** Name of the status that the list is filtered by; empty for all. */
  chosen: string;
  onChoose: (name: string) => void;
}

/** The number of groups in each status. A click filters by it; another click shows all again. */
export const StatusTiles = ({ statuses, chosen, onChoose }: Props) => (
  <ul className={classes.tiles} aria-label="Groups by renewal status">
    {seasonOrder.map((id) => {
      const name = renewalStatusNames[id];
      const count = statuses && (statuses.find((one) => one.id === id)?.count ?? 0);
      return (
        <li key={id}>
          <UnstyledButton
            className={classes.tile}
            aria-pressed={chosen === name}
            disabled={!count && chosen !== name}
            onClick={() => onChoose(chosen === name ? '' : name)}
          >
            <span className={classes.count}>{count?.toLocaleString('en-US') ?? '–'}</span>
            <span className={classes.name}>{name}</span>
          </UnstyledButton>
        </li>
      );
    })}
  </ul>
);
