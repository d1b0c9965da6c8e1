import { expect, test } from 'vitest';
import readme from '#ui/README.md?raw';
import compiled from './readme-examples.tsx?raw';

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const fences = [...readme.matchAll(/```tsx?\n([^`]*(?:`[^`]+`[^`]*)*?)```/g)].map(([, code = '']) => code);

test('the examples of the README compile: each line stands in readme-examples.tsx', () => {
  expect(fences).toHaveLength(4);
  const lines = new Set(linesOf(compiled));
  expect(fences.flatMap(linesOf).filter((line) => !lines.has(line))).toEqual([]);
});
