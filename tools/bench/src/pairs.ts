import { generatorName, measureCeiling } from './generator.ts';
import { type Load, type Run, runLoad, type Target } from './load.ts';
import { inTurns } from './rounds.ts';
import { isLimited, type Spread, spreadOf } from './statistics.ts';

export interface Comparison {
  /** Responses per second of the first target divided by those of the second, pair by pair. */
  rate: Spread;
  /** The same for the 99th percentiles. */
  p99: Spread;
  /** Medians of each side. */
  sides: [SideFigures, SideFigures];
  /** Name of the load generator. */
  generator: string;
  /** Whether the generator, and not the server, limited a side. */
  limited: boolean;
}

export interface SideFigures {
  name: string;
  perSecond: number;
  p50: number;
  p99: number;
  failed: number;
  /** The most responses per second that the generator could have counted; older results lack it. */
  ceiling?: number;
}

/**
 * Runs two targets in turns. The generator's ceiling is measured in the same run, for each side's own response.
 * @param pairs how many pairs count
 */
export async function compare(a: Target, b: Target, { pairs, ...load }: Load & { pairs: number }): Promise<Comparison> {
  const kept = await inTurns<Run>(
    () => runLoad(a, load),
    () => runLoad(b, load),
    pairs,
  );
  const ceilingOf = (target: Target) => measureCeiling(target, load.connections, load.seconds);
  const ceilings = [await ceilingOf(a), await ceilingOf(b)] as const;
  const side = (name: string, which: 0 | 1): SideFigures => {
    const middle = (figure: (run: Run) => number) => spreadOf(kept.map((pair) => figure(pair[which]))).median;
    return {
      name,
      perSecond: middle((run) => run.perSecond),
      p50: middle((run) => run.p50),
      p99: middle((run) => run.p99),
      failed: kept.reduce((total, pair) => total + pair[which].failed, 0),
      ceiling: ceilings[which],
    };
  };
  const sides: Comparison['sides'] = [side(a.name, 0), side(b.name, 1)];
  return {
    rate: spreadOf(kept.map(([ours, theirs]) => ours.perSecond / theirs.perSecond)),
    p99: spreadOf(kept.map(([ours, theirs]) => ours.p99 / theirs.p99)),
    sides,
    generator: generatorName,
    limited: sides.some(({ perSecond, ceiling = Number.POSITIVE_INFINITY }) => isLimited(perSecond, ceiling)),
  };
}
