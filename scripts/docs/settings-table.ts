import { readFile, writeFile } from 'node:fs/promises';
import { environment } from '../../packages/core/src/platform/config.ts';

/** The page that lists the settings. */
export const settingsPage = new URL('../../docs/operate.md', import.meta.url);
const marks = ['<!-- settings: made by pnpm docs:settings -->', '<!-- /settings -->'] as const;

/** The table of all settings, from the schema that reads them. */
const settingsTable = (): string => {
  const rows = Object.entries(environment.shape).map(([name, schema]) => {
    const unset = schema.safeParse(undefined);
    const preset = unset.success ? String(unset.data ?? '') : 'needed';
    return `| \`${name}\` | ${preset && `\`${preset}\``} | ${schema.description ?? ''} |`;
  });
  return ['| setting | default | meaning |', '| --- | --- | --- |', ...rows].join('\n');
};

/** Returns the page with an updated table. */
export const withSettings = (text: string): string => {
  const [from, to] = marks.map((mark) => text.indexOf(mark)) as [number, number];
  if (from < 0 || to < from) throw new Error('docs/operate.md lacks the markers of its settings table.');
  return `${text.slice(0, from)}${marks[0]}\n${settingsTable()}\n${text.slice(to)}`;
};

if (import.meta.main) await writeFile(settingsPage, withSettings(await readFile(settingsPage, 'utf8')));
