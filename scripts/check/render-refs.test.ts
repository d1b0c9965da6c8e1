import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../lib/paths.mjs';
import { refsWrittenWhileRendering } from './render-refs.ts';

test.each([
  ['const useIt = (act) => {\n  const latest = useRef(act);\n  latest.current = act;\n};', ['a.tsx:3']],
  ['export function Part() {\n  if (a) last.current = a;\n}', ['a.tsx:2']],
  ['const useIt = (act) => {\n  latest.current.act = act;\n};', ['a.tsx:2']],
  ['const useIt = (act) => {\n  useEffect(() => {\n    latest.current = act;\n  });\n};', []],
  ['const Part = () => {\n  const press = () => {\n    pressed.current = true;\n  };\n};', []],
  ['const start = () => {\n  element.current = 1;\n};', []],
])('finds refs that are written while rendering: %s', (source, locations) => {
  expect(refsWrittenWhileRendering('a.tsx', source)).toEqual(locations);
});

test('no component or hook writes a ref while it renders', () => {
  const files = globSync('apps/web/src/**/*.{ts,tsx}', { cwd: inRoot('.') });
  expect(files.length).toBeGreaterThan(500);
  const written = files.filter((path) => readFileSync(inRoot(path), 'utf8').includes('.current'));
  expect(written.flatMap((path) => refsWrittenWhileRendering(path, readFileSync(inRoot(path), 'utf8')))).toEqual([]);
});
