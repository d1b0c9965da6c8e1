import { Table } from '@mantine/core';
import type { Amount } from '@worksmart/shared/money.ts';
import type { CostKind, ProposalSummary } from '@worksmart/shared/proposals/summary.rules.ts';
import { dollars } from './headline.tsx';
import classes from './what-if.module.css';

const names: Record<CostKind, string> = {
  administration: 'Administration',
  unemployment: 'Unemployment',
  workersComp: 'Workers’ Comp',
  medical: 'Medical Plans',
  dental: 'Dental Plans',
  vision: 'Vision Plans',
};

interface Row {
  today: Amount | null;
  provider: Amount | null;
  saving: Amount | null;
}

interface Props {
  before: ProposalSummary;
  after: ProposalSummary;
}

type Side = keyof Row;

const groups: readonly (readonly [side: Side, name: string])[] = [
  ['today', 'Today'],
  ['provider', 'With WorkSmart'],
  ['saving', 'Saving'],
];

const opens = (at: number) => (at === 0 ? classes.half : undefined);

/** Today's cost moves with the employer share alone: it stands once where it has not. */
const shownSides = ({ before, after }: Props): readonly (readonly [Side, string, names: readonly string[]])[] => {
  const moved = after.lines.some((line, at) => line.today?.eq(before.lines[at]?.today ?? line.today) === false);
  return groups.map(([side, name]) => [
    side,
    name,
    side === 'today' && !moved ? ['What If'] : ['As Recorded', 'What If'],
  ]);
};

/** Each line of cost in a year: today, with the provider and what is saved, as recorded and under the moved terms. */
export const CostTable = ({ before, after }: Props) => {
  const sides = shownSides({ before, after });
  return (
    <Table.ScrollContainer minWidth={560} type="native">
      <Table aria-label="Cost a year, as recorded and under these terms" className={classes.table} fz="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Td rowSpan={2} />
            {sides.map(([side, name, shown]) =>
              shown.length > 1 ? (
                <Table.Th key={side} colSpan={2} scope="colgroup" ta="center" className={classes.half}>
                  {name}
                </Table.Th>
              ) : (
                <Table.Th key={side} rowSpan={2} scope="col" ta="right" className={`${classes.half} ${classes.alone}`}>
                  {name}
                </Table.Th>
              ),
            )}
          </Table.Tr>
          <Table.Tr>
            {sides
              .filter(([, , shown]) => shown.length > 1)
              .flatMap(([side, , shown]) =>
                shown.map((name, at) => (
                  <Table.Th key={side + name} scope="col" ta="right" fw={500} className={opens(at)}>
                    {name}
                  </Table.Th>
                )),
              )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {after.lines.map((line, at) => (
            <CostRow key={line.kind} name={names[line.kind]} sides={sides} before={before.lines[at]} after={line} />
          ))}
          {after.lines.length === 0 && (
            <Table.Tr>
              <Table.Td colSpan={7} ta="center" c="dimmed">
                There is nothing to compare yet: add pay cycles, workers’ comp or plans first.
              </Table.Td>
            </Table.Tr>
          )}
          {after.total && (
            <CostRow name="In All" sides={sides} before={before.total ?? undefined} after={after.total} isTotal />
          )}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
};

interface CostRowProps {
  name: string;
  sides: ReturnType<typeof shownSides>;
  before: Row | undefined;
  after: Row;
  isTotal?: boolean;
}

const CostRow = ({ name, sides, before, after, isTotal }: CostRowProps) => (
  <Table.Tr data-total={isTotal || undefined}>
    <Table.Th scope="row" fw={isTotal ? 600 : 400}>
      {name}
    </Table.Th>
    {sides.flatMap(([side, , shown]) =>
      [before?.[side] ?? null, after[side]].slice(-shown.length).map((amount, at) => (
        <Table.Td
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns stand still
          key={`${side}${at}`}
          ta="right"
          className={opens(at)}
          data-negative={(side === 'saving' && amount?.isNegative()) || undefined}
        >
          {dollars(amount)}
        </Table.Td>
      )),
    )}
  </Table.Tr>
);
