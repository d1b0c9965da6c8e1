import { isDeepStrictEqual } from 'node:util';
import type { Target } from './load.ts';
import { type Comparison, compare } from './pairs.ts';
import { type Finding, type Measured, spreadText } from './report.ts';
import { startReference } from './servers.ts';
import type { Setting, Site } from './setting.ts';
import { judge } from './statistics.ts';

export interface Effort {
  pairs: number;
  /** Duration of each run. */
  seconds: number;
}

/** A bare server to compare the product with. */
interface Reference {
  /** The argument of `reference-server.ts`. */
  server: string;
  name: string;
  path: string;
  /** Minimum ratio of the product's responses per second to the bare server's. */
  floor: number;
  p99Ceiling?: number;
  /** Whether both responses are equal; by default, compared as JSON. */
  same?: (ours: string, theirs: string) => boolean;
}

const connections = 16;

export const oursOf = ({ api, headers }: Site, name: string, path: string): Target => ({
  name,
  url: `${api.url}${path}`,
  headers,
  light: `${api.url}/api/health`,
});

/** Compares the product's response with those of bare servers, then the responses per second of each. */
export async function compareWithReferences(
  setting: Setting,
  { pairs, seconds }: Effort,
  { goal, ours, references }: { goal: string; ours: Target; references: readonly Reference[] },
): Promise<Measured & { notes: string[] }> {
  const body = await bodyOf(ours);
  const [findings, comparisons, notes]: [Finding[], Comparison[], string[]] = [[], [], []];
  for (const { server: what, name, path, floor, p99Ceiling, same = sameJson } of references) {
    await using server = await startReference(what, setting);
    const theirs: Target = {
      ...ours,
      name,
      url: `${server.url}${path}`,
      light: `${server.url}/light`,
      headers: ours.body === undefined ? {} : { 'content-type': 'application/json' },
    };
    const other = await bodyOf(theirs);
    if (!same(body, other)) throw new Error(`${goal}: the bodies of the product and of ${name} differ.`);
    const bytes = `${body.length.toLocaleString('en-US')} and ${other.length.toLocaleString('en-US')} bytes`;
    notes.push(`${name}: ${body === other ? 'the same body byte for byte' : 'the same data'} (${bytes})`);
    const compared = await compare(ours, theirs, { pairs, seconds, connections });
    comparisons.push(compared);
    findings.push({
      what: `answers per second by those of ${name}, ${connections} callers: at least ${floor.toFixed(2)}`,
      measured: spreadText(compared.rate),
      verdict: judge(compared.rate, floor, true, compared.limited),
    });
    if (p99Ceiling)
      findings.push({
        what: `p99 by that of ${name}: at most ${p99Ceiling}`,
        measured: spreadText(compared.p99),
        verdict: judge(compared.p99, p99Ceiling, false, compared.limited),
      });
  }
  return { findings, comparisons, notes };
}

async function bodyOf({ url, headers, name, body }: Target): Promise<string> {
  const answer = await fetch(url, { headers, ...(body !== undefined && { method: 'POST', body }) });
  if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}.`);
  return answer.text();
}

function sameJson(ours: string, theirs: string): boolean {
  return ours === theirs || isDeepStrictEqual(JSON.parse(ours), JSON.parse(theirs));
}
