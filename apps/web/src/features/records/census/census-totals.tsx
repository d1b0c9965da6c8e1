import { Alert, Text } from '@mantine/core';
import { formatDate } from '@worksmart/shared/platform/dates.ts';
import { headlineMoney, percentText } from '@worksmart/shared/platform/money.ts';
import { people } from '@worksmart/shared/records/census/apply.rules.ts';
import { coverageTiers, tierNames } from '@worksmart/shared/records/census/lists.ts';
import type { CensusVersion } from '@worksmart/shared/records/census/schema.ts';
import classes from './census.module.css';

const shownNumber = (value: number): string => value.toLocaleString('en-US');

interface FigureProps {
  name: string;
  value: string;
  note?: string | false;
}

const Figure = ({ name, value, note }: FigureProps) => (
  <div className={classes.figure}>
    <dt>{name}</dt>
    <dd className="tabular">{value}</dd>
    {note && <dd className={classes.note}>{note}</dd>}
  </div>
);

const some = (count: number, what: string): string | false => count > 0 && `${people(count)} ${what}`;

/** The totals of a census. They reveal nothing about one person. */
export const CensusTotals = ({ version, minimum }: { version: CensusVersion; minimum: number | null }) => {
  const { counts, participation } = version;
  const { percent, eligible, validWaivers } = participation;
  const { none, ...tiers } = counts.tiers;
  const noneHasTier = none > 0 && Object.values(tiers).every((count) => count === 0);
  const inTier = (count: number): string => (noneHasTier ? '–' : shownNumber(count));
  return (
    <section aria-label="Totals" className={classes.totals}>
      {!version.label.includes(formatDate(version.asOf)) && (
        <Text variant="note">As of {formatDate(version.asOf)}</Text>
      )}
      <dl className={classes.figures}>
        <Figure name="Employees" value={shownNumber(counts.employees)} note={some(counts.left, 'left')} />
        <Figure name="Full-time" value={shownNumber(counts.fullTime)} />
        <Figure
          name="Part-time"
          value={shownNumber(counts.partTime)}
          note={some(counts.statusUnknown, 'without hours')}
        />
        {(counts.eligiblePartTime ?? 0) > 0 && (
          <Figure
            name="Eligible, under 30 hours"
            value={shownNumber(counts.eligiblePartTime ?? 0)}
            note="Part of part-time"
          />
        )}
        {counts.cobra > 0 && <Figure name="On COBRA" value={shownNumber(counts.cobra)} />}
        <Figure
          name="Wages per year"
          value={counts.wages === null ? '–' : headlineMoney(counts.wages)}
          note={
            counts.wages === null ? 'Not shown for fewer than 5 people' : some(counts.wagesUnknown, 'without wages')
          }
        />
        {coverageTiers.map((tier, at) => (
          <Figure
            key={tier}
            name={tierNames[tier]}
            value={inTier(tiers[tier])}
            note={at === 0 && some(none, 'without a tier')}
          />
        ))}
        <Figure name="Waived" value={inTier(tiers.WV)} />
        <Figure name="Not eligible" value={inTier(tiers.NE)} />
        {percent !== null && (
          <Figure
            name="Participation"
            value={percentText(percent)}
            note={`${shownNumber(eligible)} eligible, ${shownNumber(validWaivers)} valid waivers`}
          />
        )}
      </dl>
      {percent !== null && counts.partTime > tiers.NE + none && (
        <Text variant="note" mt="sm">
          Part-time employees count as eligible, unless their coverage is Not eligible.
        </Text>
      )}
      {percent !== null && minimum !== null && percent < minimum && (
        <Alert color="yellow" mt="sm">
          Participation is below the {minimum}% carriers require.
        </Alert>
      )}
    </section>
  );
};
