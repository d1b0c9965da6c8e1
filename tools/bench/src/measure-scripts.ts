import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { atMost, type Finding } from './report.ts';

interface Script {
  /** Bytes after gzip. */
  size: number;
  /** Scripts that it imports statically; those loaded later are not included. */
  needs: string[];
}

const kilobyte = 1000;

/** @param value in KB */
const sized = (what: string, value: number, ceiling: number) =>
  atMost(`${what}, gzip`, `${ceiling} KB`, value, { text: `**${value.toFixed(1)} KB**` });

/** P15: scripts of the staff's app after gzip, found by following its imports from the page. */
export function measureScripts(dist: string): Finding[] {
  const entry = entryOf(dist, 'index.html');
  const scripts = readScripts(join(dist, 'assets'));
  const login = closure(scripts, [entry]);
  const list = closure(scripts, [entry, ...['shell', 'list'].map((name) => scriptOf(scripts, name))]);
  const lazy = [...scripts].filter(([name]) => !login.has(name));
  const [largest, { size } = { size: 0 }] = lazy.sort(([, a], [, b]) => b.size - a.size)[0] ?? ['none'];
  return [
    sized('scripts of the sign-in page', total(scripts, login), 150),
    sized('scripts of shell and list', total(scripts, list), 260),
    sized(`largest script that is loaded later (${largest.replace(/-.{8}\.js$/, '')})`, size / kilobyte, 120),
  ];
}

/** First pages with their ceilings, and what they load; the form is loaded while the page before it is read. */
const portals: readonly (readonly [what: string, ceiling: number, ...names: string[]])[] = [
  ['the welcome of an RFP', 200, 'rfp-portal.page'],
  ['a proposal to accept', 200, 'proposal.page'],
  ['a client’s renewals', 200, 'client-renewals.page'],
  ['the check of a signed PDF', 200, 'verify.page'],
  ['a renewal', 200, 'renewal-portal.page'],
  ['a renewal with its form', 300, 'renewal-portal.page', 'opened-renewal'],
];

/** P24: scripts that a customer's phone loads before the first page of a link is complete, after gzip. */
export function measurePortalScripts(dist: string): Finding[] {
  const entry = entryOf(dist, 'portal.html');
  const scripts = readScripts(join(dist, 'assets', 'portal'));
  return portals.map(([what, ceiling, ...names]) => {
    const needed = names.map((name) => scriptOf(scripts, name));
    return sized(`scripts of ${what}`, total(scripts, closure(scripts, [entry, ...needed])), ceiling);
  });
}

const entryOf = (dist: string, page: string): string => {
  const [, entry] =
    /<script[^>]+src="\/assets\/(?:portal\/)?([^"]+)"/.exec(readFileSync(join(dist, page), 'utf8')) ?? [];
  if (!entry) throw new Error(`${page} starts no script.`);
  return entry;
};

const total = (scripts: Map<string, Script>, of: Set<string>) =>
  [...of].reduce((sum, name) => sum + (scripts.get(name)?.size ?? 0), 0) / kilobyte;

function readScripts(folder: string): Map<string, Script> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
  return new Map(
    files.map((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      const found = text.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g);
      const needs = [...found].map(([, file]) => file ?? '');
      return [name, { size: gzipSync(text, { level: 9 }).length, needs }];
    }),
  );
}

/** @param name as `apps/web/vite.config.ts` gives it to a group of modules */
function scriptOf(scripts: Map<string, Script>, name: string): string {
  const found = [...scripts.keys()].filter((file) => file.replace(/-.{8}\.js$/, '') === name);
  if (found.length !== 1 || !found[0])
    throw new Error(`The build has ${found.length} scripts that are called ${name}.`);
  return found[0];
}

/** The scripts with all their static imports. */
function closure(scripts: Map<string, Script>, from: readonly string[]): Set<string> {
  const reached = new Set<string>();
  const visit = (name: string): void => {
    if (reached.has(name)) return;
    reached.add(name);
    for (const next of scripts.get(name)?.needs ?? []) visit(next);
  };
  for (const name of from) visit(name);
  return reached;
}
