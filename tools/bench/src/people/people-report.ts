import { atMost, type Finding, number, type Table } from '../report.ts';
import type { Figures } from './collector.ts';
import type { StageResult } from './stage.ts';

export const goals = { people: 500, p95: 200, p99: 500, megabytes: 512 } as const;

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

/** The findings of the stages that ran with one number of API processes. @param wanted the people of the goal */
export function findingsOf(stages: readonly StageResult[], wanted: number = goals.people): Finding[] {
  const [first] = stages;
  if (!first) return [];
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
  const goal = (what: string, value: number, limit: number, text: string): Finding => ({
    what: `${wanted} people at work, ${apis}, ${what}`,
    measured: text,
    verdict: atMost(limit, value),
  });
  const troubles = all.failed + all.waiting + stage.streams.ended;
  return [
    found,
    goal(`p95: at most ${goals.p95} ms`, all.p95, goals.p95, `**${number(all.p95)} ms**`),
    goal(`p99: at most ${goals.p99} ms`, all.p99, goals.p99, `**${number(all.p99)} ms**`),
    goal(
      'calls that failed: 0',
      troubles,
      0,
      `**${troubles}**${failures.length > 0 ? `: ${failures.join(', ')}` : ''}`,
    ),
    goal(
      `peak memory of an API: at most ${goals.megabytes} MB`,
      used.apiMegabytes,
      goals.megabytes,
      `**${number(used.apiMegabytes)} MB**`,
    ),
  ];
}

const figures = (values: readonly number[]): string[] => values.map(number);

const stagesTable = (stages: readonly StageResult[]): Table => ({
  title: 'P17: people at work',
  head: [
    'API processes',
    'People',
    'actions/s',
    'p50 ms',
    'p95 ms',
    'p99 ms',
    'failed',
    'waiting',
    'API cores',
    'API ms an action',
    'loop p99 ms',
    'loop max ms',
    'API MB',
    'database cores',
    'worker cores',
    'imports, runs',
    'streams',
    'generator cores',
    'its loop p99 ms',
  ],
  rows: stages.map(({ apis, people, all, used, background, streams, generator, perSecond }) => [
    String(apis),
    String(people),
    number(perSecond),
    ...figures([all.p50, all.p95, all.p99]),
    String(all.failed),
    String(all.waiting),
    number(used.apiCores),
    ...figures([(used.apiSeconds * 1000) / all.actions, used.loopP99, used.loopMax, used.apiMegabytes]),
    ...figures([used.databaseCores, used.workerCores]),
    `${background.imports}, ${background.renewals}`,
    String(streams.opened),
    ...figures([generator.cores, generator.loopP99]),
  ]),
});

/** The stages whose actions are told apart: the last one that keeps the goal, and the first that does not. */
const toldApart = (stages: readonly StageResult[]): StageResult[] => {
  const above = stages.findIndex(({ all }) => all.p95 > goals.p95);
  return above < 0 ? stages.slice(-1) : stages.slice(Math.max(0, above - 1), above + 1);
};

const kindRow = ({ apis, people }: StageResult, { kind, actions, answers, ...of }: Figures): string[] => [
  String(apis),
  String(people),
  kind,
  String(actions),
  ...figures([of.p50, of.p95, of.p99, of.longest]),
  String(answers),
  number(of.bytes),
  String(of.unchanged),
  String(of.failed),
];

const kindsTable = (stages: readonly StageResult[]): Table => ({
  title: 'P17: what they did',
  head: [
    'API processes',
    'People',
    'Action',
    'actions',
    'p50 ms',
    'p95 ms',
    'p99 ms',
    'longest ms',
    'answers',
    'bytes each',
    '304',
    'failed',
  ],
  rows: stages.flatMap((stage) =>
    stage.byKind.toSorted((a, b) => b.actions - a.actions).map((kind) => kindRow(stage, kind)),
  ),
});

/** The tables of all stages. @param byApis the stages of each number of API processes */
export const tablesOf = (byApis: readonly (readonly StageResult[])[]): Table[] => [
  stagesTable(byApis.flat()),
  kindsTable(byApis.flatMap(toldApart)),
];
