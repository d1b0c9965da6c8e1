import { atMost, type Finding, number, type Table } from '../report.ts';
import type { Figures } from './collector.ts';
import type { StageResult } from './stage.ts';

/** `people` by the number of API processes. */
export const goals = { people: { 1: 600, 2: 800 }, p95: 200, p99: 500, megabytes: 512 } as const;

/**
 * The number of people at which p95 passes the goal: between the last stage that keeps it and the next one, on a
 * straight line. @returns words
 */
export function kneeOf(stages: readonly { people: number; p95: number }[], goal: number): string {
  const above = stages.findIndex(({ p95 }) => p95 > goal);
  const [before, after] = [stages[above - 1], stages[above]];
  if (!after) return `more than ${stages.at(-1)?.people ?? 0}`;
  if (!before) return `fewer than ${after.people}`;
  const share = (goal - before.p95) / (after.p95 - before.p95);
  return String(Math.round(before.people + share * (after.people - before.people)));
}

const apisText = (apis: number): string => `${apis} API process${apis === 1 ? '' : 'es'}`;

/** The findings of the stages that ran with one number of API processes. @param most the most people of a whole run */
export function findingsOf(stages: readonly StageResult[], most: number = goals.people[2]): Finding[] {
  const [first] = stages;
  if (!first) return [];
  const wanted = Math.min(first.apis === 1 ? goals.people[1] : goals.people[2], most);
  const apis = apisText(first.apis);
  const knee = kneeOf(
    stages.map(({ people, all }) => ({ people, p95: all.p95 })),
    goals.p95,
  );
  const found: Finding = {
    what: `people at work at whom p95 passes ${goals.p95} ms, ${apis}: at least ${wanted}`,
    measured: `**${knee}**`,
    verdict: stages.some(({ people, all }) => people >= wanted && all.p95 <= goals.p95) ? 'holds' : 'missed',
  };
  const stage = stages.find(({ people }) => people === wanted);
  const last = stages.at(-1);
  if (!stage) {
    const tried = `not tried: p95 was ${number(last?.all.p95 ?? Number.NaN)} ms with ${last?.people} people`;
    return [found, { what: `${wanted} people, ${apis}`, measured: tried, verdict: 'missed' }];
  }
  const { all, used, failures } = stage;
  const troubles = all.failed + all.waiting + stage.streams.ended;
  const what = `${wanted} people at work, ${apis}, `;
  const more = failures.length > 0 ? `: ${failures.join(', ')}` : '';
  return [
    found,
    atMost(`${what}p95`, `${goals.p95} ms`, all.p95),
    atMost(`${what}p99`, `${goals.p99} ms`, all.p99),
    {
      what: `${what}calls that failed: 0`,
      measured: `**${troubles}**${more}`,
      verdict: troubles === 0 ? 'holds' : 'missed',
    },
    atMost(`${what}peak memory of an API`, `${goals.megabytes} MB`, used.apiMegabytes),
  ];
}

/** A column of a table, and its cell in a row: numbers are printed as everywhere in the report. */
type Column<Row> = readonly [head: string, cell: (row: Row) => string | number];

const tableOf = <Row>(title: string, columns: readonly Column<Row>[], rows: readonly Row[]): Table => ({
  title,
  head: columns.map(([head]) => head),
  rows: rows.map((row) =>
    columns.map(([, cell]) => {
      const value = cell(row);
      return typeof value === 'string' ? value : number(value);
    }),
  ),
});

const stageColumns: readonly Column<StageResult>[] = [
  ['API processes', ({ apis }) => String(apis)],
  ['People', ({ people }) => String(people)],
  ['actions/s', ({ perSecond }) => perSecond],
  ['p50 ms', ({ all }) => all.p50],
  ['p95 ms', ({ all }) => all.p95],
  ['p99 ms', ({ all }) => all.p99],
  ['failed', ({ all }) => String(all.failed)],
  ['waiting', ({ all }) => String(all.waiting)],
  ['API cores', ({ used }) => used.apiCores],
  ['API ms an action', ({ used, all }) => (used.apiSeconds * 1000) / all.actions],
  ['loop p99 ms', ({ used }) => used.loopP99],
  ['loop max ms', ({ used }) => used.loopMax],
  ['API MB', ({ used }) => used.apiMegabytes],
  ['database cores', ({ used }) => used.databaseCores],
  ['worker cores', ({ used }) => used.workerCores],
  ['imports, runs', ({ background }) => `${background.imports}, ${background.renewals}`],
  ['streams', ({ streams }) => String(streams.opened)],
  ['generator cores', ({ generator }) => generator.cores],
  ['its loop p99 ms', ({ generator }) => generator.loopP99],
];

const kindColumns: readonly Column<Figures & Pick<StageResult, 'apis' | 'people'>>[] = [
  ['API processes', ({ apis }) => String(apis)],
  ['People', ({ people }) => String(people)],
  ['Action', ({ kind }) => kind],
  ['actions', ({ actions }) => String(actions)],
  ['p50 ms', ({ p50 }) => p50],
  ['p95 ms', ({ p95 }) => p95],
  ['p99 ms', ({ p99 }) => p99],
  ['longest ms', ({ longest }) => longest],
  ['answers', ({ answers }) => String(answers)],
  ['bytes each', ({ bytes }) => bytes],
  ['304', ({ unchanged }) => String(unchanged)],
  ['failed', ({ failed }) => String(failed)],
];

/** The stages whose actions are told apart: the last one that keeps the goal, and the first that does not. */
const toldApart = (stages: readonly StageResult[]): readonly StageResult[] => {
  const above = stages.findIndex(({ all }) => all.p95 > goals.p95);
  return above < 0 ? stages.slice(-1) : stages.slice(Math.max(0, above - 1), above + 1);
};

/** The tables of all stages. @param byApis the stages of each number of API processes */
export const tablesOf = (byApis: readonly (readonly StageResult[])[]): Table[] => {
  const kinds = byApis
    .flatMap(toldApart)
    .flatMap(({ apis, people, byKind }) =>
      byKind.toSorted((a, b) => b.actions - a.actions).map((figures) => ({ ...figures, apis, people })),
    );
  return [
    tableOf('P17: people at work', stageColumns, byApis.flat()),
    tableOf('P17: what they did', kindColumns, kinds),
  ];
};
