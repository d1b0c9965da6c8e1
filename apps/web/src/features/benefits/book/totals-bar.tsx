import { Text } from '@mantine/core';
import type { BookTotals, BothYears } from '@worksmart/shared/benefits/book/book.rules.ts';
import { headlineMoney, sumOfCents } from '@worksmart/shared/platform/money.ts';
import classes from './book.module.css';

interface TileProps {
  label: string;
  next: string;
  /** Absent where no client is listed, as while the book loads. */
  now?: string;
  change?: string;
}

const Tile = ({ label, next, now, change }: TileProps) => (
  <div className={classes.tile}>
    <Text variant="fine">{label}</Text>
    <div className={classes.figure} translate="no">
      {next}
    </div>
    <Text variant="fine" className="tabular" translate="no">
      {now === undefined ? '\u00a0' : `now ${now}${change && `, ${change}`}`}
    </Text>
  </div>
);

const changeOf = (change: number): string => (change === 0 ? '' : `${change > 0 ? '+' : ''}${headlineMoney(change)}`);

const moneyTile = (label: string, { now, next }: Pick<BothYears, 'now' | 'next'>) => (
  <Tile
    label={label}
    next={headlineMoney(next ?? 0)}
    now={headlineMoney(now ?? 0)}
    change={changeOf(sumOfCents([next ?? 0, -(now ?? 0)]))}
  />
);

const grouped = (count: number): string => count.toLocaleString('en-US');
const clientsText = (count: number): string => `${grouped(count)} ${count === 1 ? 'client' : 'clients'}`;

/** The sums over the listed clients next year, compared with this year. */
export const TotalsBar = ({ totals, seesMargins }: { totals: BookTotals; seesMargins: boolean }) => {
  const { now, next, billed, paying, clients, leftOut } = totals;
  const listed = clients + leftOut;
  if (listed === 0)
    return (
      <section aria-label="Totals" className={classes.totals}>
        {['Clients Pay', ...(seesMargins ? ['Revenue', 'Cost', 'Margin', 'Under Target'] : [])].map((label) => (
          <Tile key={label} label={label} next="–" />
        ))}
      </section>
    );
  return (
    <section aria-label="Totals" className={classes.totals}>
      {moneyTile(paying < listed ? `Clients Pay (${grouped(paying)} of ${grouped(listed)})` : 'Clients Pay', billed)}
      {seesMargins && (
        <>
          {moneyTile('Revenue', { now: now.revenue, next: next.revenue })}
          {moneyTile('Cost', { now: now.cost, next: next.cost })}
          {moneyTile('Margin', { now: now.margin, next: next.margin })}
          <Tile
            label="Under Target"
            next={clientsText(next.under)}
            now={String(now.under)}
            change={`of ${grouped(clients)}`}
          />
          {leftOut > 0 && (
            <Text variant="fine" className={classes.leftOut}>
              {`${clientsText(leftOut)} not counted in these margins: a figure is missing.`}
            </Text>
          )}
        </>
      )}
    </section>
  );
};
