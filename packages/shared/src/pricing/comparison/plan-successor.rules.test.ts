import { expect, test } from 'vitest';
import { successorOf } from './plan-successor.rules.ts';

const plan = { id: 1, typeId: 6, year: 2026, code: 'MED-1', name: 'PPO 1500' };
const next = { ...plan, id: 2, year: 2027 };

test('is the plan itself in its own year', () => {
  expect(successorOf(plan, [{ ...plan, id: 3 }, plan])?.id).toBe(1);
});

test('in another year, is the plan of the same type with the same code, else the same name, else none', () => {
  const renamed = { ...next, name: 'PPO 1500 Select' };
  const recoded = { ...next, id: 4, code: 'MED-1A' };
  expect(successorOf(plan, [recoded, renamed])?.id).toBe(2);
  expect(successorOf(plan, [recoded])?.id).toBe(4);
  expect(successorOf(plan, [{ ...next, typeId: 76 }])).toBeNull();
  expect(successorOf(plan, [{ ...recoded, name: 'PPO 2500' }])).toBeNull();
  expect(successorOf(plan, [{ ...recoded, name: 'PPO 2500' }, recoded])).toBe(recoded);
  expect(successorOf(plan, [])).toBeNull();
});

test('next year, the plan that names it as the one it continues comes first; in other years that says nothing', () => {
  const named = { ...next, id: 5, code: 'MED-9', name: 'Choice', followsCode: 'MED-1' };
  expect(successorOf(plan, [next, named])?.id).toBe(5);
  expect(successorOf({ ...plan, year: 2025 }, [named])).toBeNull();
});
