import { type Generator, type Run, runLoad, type Target } from './load.ts';
import { type Spread, spreadOf } from './statistics.ts';

export interface Comparison {
  /** Answers per second of the first by those of the second, pair by pair. */
  rate: Spread;
  /** The same of the 99th percentiles. */
  p99: Spread;
  /** Medians of each side. */
  sides: [SideFigures, SideFigures];
  generator: Generator;
}

export interface SideFigures {
  name: string;
  perSecond: number;
  p50: number;
  p99: number;
  failed: number;
}

/**
 * Runs two targets in turns, A/B/B/A, so that what drifts meets both; the first pair warms up and is left out.
 * @param pairs how many pairs count
 */
export async function compare(
  a: Target,
  b: Target,
  { pairs, ...load }: { pairs: number; connections: number; seconds: number; generator: Generator },
): Promise<Comparison> {
  const kept: [Run, Run][] = [];
  for (let index = 0; index <= pairs; index++) {
    const swapped = index % 2 === 1;
    const first = await runLoad(swapped ? b : a, load);
    const second = await runLoad(swapped ? a : b, load);
    if (index > 0) kept.push(swapped ? [second, first] : [first, second]);
  }
  const side = (name: string, which: 0 | 1): SideFigures => {
    const middle = (figure: (run: Run) => number) => spreadOf(kept.map((pair) => figure(pair[which]))).median;
    return {
      name,
      perSecond: middle((run) => run.perSecond),
      p50: middle((run) => run.p50),
      p99: middle((run) => run.p99),
      failed: kept.reduce((total, pair) => total + pair[which].failed, 0),
    };
  };
  return {
    rate: spreadOf(kept.map(([ours, theirs]) => ours.perSecond / theirs.perSecond)),
    p99: spreadOf(kept.map(([ours, theirs]) => ours.p99 / theirs.p99)),
    sides: [side(a.name, 0), side(b.name, 1)],
    generator: load.generator,
  };
}
