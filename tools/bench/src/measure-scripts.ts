import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { atMost, type Finding, type Measured } from './report.ts';

interface Script {
  /** Bytes after gzip. */
  size: number;
  /** Scripts that it imports statically; those loaded later are not included. */
  needs: string[];
}

const kilobyte = 1000;

/** P15: scripts of the built web app after gzip, found by following its imports from the page. */
export function measureScripts(dist: string): Measured {
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const entry = /<script[^>]+src="\/assets\/([^"]+)"/.exec(page)?.[1] ?? '';
  const scripts = readScripts(join(dist, 'assets'));
  const login = closure(scripts, [entry]);
  const list = closure(scripts, [entry, ...['shell', 'list'].map((name) => scriptOf(scripts, name))]);
  const lazy = [...scripts].filter(([name]) => !login.has(name));
  const [largest, { size } = { size: 0 }] = lazy.sort(([, a], [, b]) => b.size - a.size)[0] ?? ['none'];
  const total = (of: Set<string>) => [...of].reduce((sum, name) => sum + (scripts.get(name)?.size ?? 0), 0) / kilobyte;
  const finding = (what: string, value: number, ceiling: number): Finding => ({
    what: `${what}: at most ${ceiling} KB`,
    measured: `**${value.toFixed(1)} KB**`,
    verdict: atMost(ceiling, value),
  });
  return {
    findings: [
      finding('scripts of the sign-in page, gzip', total(login), 150),
      finding('scripts of shell and list, gzip', total(list), 260),
      finding(`largest script that is loaded later (${largest.replace(/-.{8}\.js$/, '')}), gzip`, size / kilobyte, 120),
    ],
  };
}

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
