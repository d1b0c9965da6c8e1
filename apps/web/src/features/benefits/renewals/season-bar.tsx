import { Text, UnstyledButton } from '@mantine/core';
import { renewalStatus } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import { seasonOrder } from '@worksmart/shared/benefits/renewals/season.rules.ts';
import type { SeasonFacets } from '@worksmart/shared/benefits/renewals/season.schema.ts';
import { renewalStatusNames } from '@worksmart/shared/benefits/renewals/transitions.rules.ts';
import type { CSSProperties } from 'react';
import { renewalTone } from './renewals.public.ts';
import classes from './season-bar.module.css';

interface Props {
  /** Undefined until they are loaded: the bar keeps its room, so that the list below does not move under a click. */
  statuses: SeasonFacets['statuses'] | undefined;
  /** Name of the status that the list is filtered by; empty for all. */
  chosen: string;
  onChoose: (name: string) => void;
}

const shown = (count: number): string => count.toLocaleString('en-US');

/** How far the season is: the renewed groups of those to be renewed, without the omitted ones. */
const progressText = (countOf: (status: number) => number): string => {
  const all = seasonOrder.reduce((sum, id) => sum + (id === renewalStatus.omitted ? 0 : countOf(id)), 0);
  return `${shown(countOf(renewalStatus.renewed))} of ${shown(all)} renewed`;
};

/** The season as one bar, a segment for each status. A click filters by it; another click shows all again. */
export const SeasonBar = ({ statuses, chosen, onChoose }: Props) => {
  const countOf = (status: number) => statuses?.find(({ id }) => id === status)?.count ?? 0;
  return (
    <div className={classes.season}>
      <Text fw={600}>{statuses ? progressText(countOf) : '–'}</Text>
      <ul className={classes.bar} aria-label="Groups by renewal status">
        {seasonOrder.map((id) => {
          const name = renewalStatusNames[id];
          const count = countOf(id);
          if (statuses && count === 0 && chosen !== name) return null;
          return (
            <li key={id} style={{ '--share': Math.max(count, 1) } as CSSProperties}>
              <UnstyledButton
                className={classes.segment}
                data-tone={renewalTone(name)}
                aria-pressed={chosen === name}
                disabled={!statuses}
                onClick={() => onChoose(chosen === name ? '' : name)}
              >
                <span className={classes.count}>{statuses ? shown(count) : '–'}</span>
                <span className={classes.name}>{name}</span>
              </UnstyledButton>
            </li>
          );
        })}
      </ul>
    </div>
  );
};
