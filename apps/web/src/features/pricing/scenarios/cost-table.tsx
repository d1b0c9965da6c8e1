import { Table } from '@mantine/core';
import type { Amount } from '@worksmart/shared/platform/money.ts';
import type { CostKind, ProposalSummary, SummaryLine } from '@worksmart/shared/pricing/proposals/summary.rules.ts';
import { type BarScale, BarsKey, ChangeBars, scaleOf } from './change-bars.tsx';
import { costNames, nameOf } from './cost-names.ts';
import { dollars } from './headline.tsx';
import classes from './what-if.module.css';

type Row = Record<'today' | 'provider' | 'saving', Amount | null>;

interface Props {
  before: ProposalSummary;
  after: ProposalSummary;
}

type Side = keyof Row;

const groups: readonly (readonly [side: Side, name: string])[] = [
  ['today', 'Today'],
  ['provider', 'With WorkSmart'],
  ['saving', 'Savings'],
];

interface Pair {
  key: string;
  line: SummaryLine;
  before: Row | undefined;
  after: Row;
}

const nothing: Row = { today: null, provider: null, saving: null };
const kinds = Object.keys(costNames) as CostKind[];

/** Merges the lines of both sides. A changed term may make an unknown cost known, so a line may be on one side only. */
const pairsOf = ({ before, after }: Props): Pair[] =>
  kinds.flatMap((kind) =>
    [false, true].flatMap((isRest) => {
      const find = ({ lines }: ProposalSummary) => lines.find((line) => line.kind === kind && line.isRest === isRest);
      const [was, is] = [find(before), find(after)];
      const line = is ?? was;
      return line ? [{ key: `${kind}${isRest}`, line, before: was, after: is ?? nothing }] : [];
    }),
  );

const opens = (at: number) => (at === 0 ? classes.half : undefined);

/** Only the employer share changes today’s cost. If it is unchanged, the cost is shown once. */
const columnsBySide = (pairs: readonly Pair[]): readonly (readonly [Side, string, names: readonly string[]])[] => {
  const moved = pairs.some(({ before, after }) => String(after.today) !== String(before?.today ?? null));
  return groups.map(([side, name]) => [
    side,
    name,
    side === 'today' && !moved ? ['What If'] : ['As Recorded', 'What If'],
  ]);
};

/** Each line of yearly cost: today, with the provider and the savings, as recorded and under the changed terms. */
export const CostTable = ({ before, after }: Props) => {
  const pairs = pairsOf({ before, after });
  const sides = columnsBySide(pairs);
  const scale = scaleOf([before, after].flatMap(({ lines }) => lines.map(({ saving }) => saving)));
  return (
    <Table.ScrollContainer minWidth={560} type="native">
      <Table aria-label="Annual cost, as recorded and under these terms" className={classes.table} fz="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Td rowSpan={2} />
            {sides.map(([side, name, columnNames]) =>
              columnNames.length > 1 ? (
                <Table.Th key={side} colSpan={2} scope="colgroup" ta="center" className={classes.half}>
                  {name}
                </Table.Th>
              ) : (
                <Table.Th key={side} rowSpan={2} scope="col" ta="right" className={`${classes.half} ${classes.alone}`}>
                  {name}
                </Table.Th>
              ),
            )}
            <Table.Td rowSpan={2} className={classes.drawn} aria-hidden>
              <BarsKey />
            </Table.Td>
          </Table.Tr>
          <Table.Tr>
            {sides
              .filter(([, , columnNames]) => columnNames.length > 1)
              .flatMap(([side, , columnNames]) =>
                columnNames.map((name, at) => (
                  <Table.Th key={side + name} scope="col" ta="right" fw={500} className={opens(at)}>
                    {name}
                  </Table.Th>
                )),
              )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {pairs.map(({ key, line, before: was, after: is }) => (
            <CostRow key={key} name={nameOf(line)} sides={sides} before={was} after={is} scale={scale} />
          ))}
          {pairs.length === 0 && (
            <Table.Tr>
              <Table.Td colSpan={8} ta="center" c="dimmed">
                Nothing to compare yet: add pay cycles, workers’ comp or plans first.
              </Table.Td>
            </Table.Tr>
          )}
          {pairs.length > 0 && <CostRow name="Total" sides={sides} before={before.total} after={after.total} />}
          {[before, after].some(({ compared }) => compared && compared.leftOut > 0) && (
            <CostRow
              name="Lines Known on Both Sides"
              sides={sides}
              before={before.compared ?? undefined}
              after={after.compared ?? nothing}
            />
          )}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
};

interface CostRowProps {
  name: string;
  sides: ReturnType<typeof columnsBySide>;
  before: Row | undefined;
  after: Row;
  /** The scale of the lines’ bars; absent for the total, whose bar is above the table. */
  scale?: BarScale;
}

const CostRow = ({ name, sides, before, after, scale }: CostRowProps) => (
  <Table.Tr data-total={!scale || undefined}>
    <Table.Th scope="row" fw={scale ? 400 : 600}>
      {name}
    </Table.Th>
    {sides.flatMap(([side, , columnNames]) =>
      [before?.[side] ?? null, after[side]].slice(-columnNames.length).map((amount, at) => (
        <Table.Td
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change
          key={`${side}${at}`}
          ta="right"
          className={opens(at)}
          data-negative={(side === 'saving' && amount?.isNegative()) || undefined}
        >
          {dollars(amount)}
        </Table.Td>
      )),
    )}
    <Table.Td className={classes.drawn} aria-hidden>
      {scale && <ChangeBars before={before?.saving ?? null} after={after.saving} scale={scale} />}
    </Table.Td>
  </Table.Tr>
);
