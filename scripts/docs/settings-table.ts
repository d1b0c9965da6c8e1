import { readFile, writeFile } from 'node:fs/promises';
import { environment } from '../../packages/core/src/platform/config.ts';

const readme = new URL('../../README.md', import.meta.url);
const marks = ['<!-- settings: made by pnpm docs:settings -->', '<!-- /settings -->'] as const;

/** The README's table of all settings, from the schema that reads them. */
const settingsTable = (): string => {
  const rows = Object.entries(environment.shape).map(([name, schema]) => {
    const unset = schema.safeParse(undefined);
    const preset = unset.success ? String(unset.data ?? '') : 'needed';
    return `| \`${name}\` | ${preset && `\`${preset}\``} | ${schema.description ?? ''} |`;
  });
  return ['| setting | default | meaning |', '| --- | --- | --- |', ...rows].join('\n');
};

/** Returns the README with an updated table. */
export const withSettings = (text: string): string => {
  const [from, to] = marks.map((mark) => text.indexOf(mark)) as [number, number];
  if (from < 0 || to < from) throw new Error('README.md lacks the markers of its settings table.');
  return `${text.slice(0, from)}${marks[0]}\n${settingsTable()}\n${text.slice(to)}`;
};

if (import.meta.main) await writeFile(readme, withSettings(await readFile(readme, 'utf8')));
