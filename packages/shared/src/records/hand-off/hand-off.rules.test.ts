import { expect, test } from 'vitest';
import { allTemplates, stepOfTemplate, tasksFrom } from './hand-off.rules.ts';
import { usualOwner } from './schema.ts';

const stored = (id: number, text: string, owner: 1 | 2 | 3, businessDays: number) => ({
  id,
  text,
  owner,
  businessDays,
  rowVersion: 3,
});

test('lists the five steps with neutral texts until they are saved, and free tasks after them', () => {
  const rows = [stored(9, 'Send a card', 3, 1), stored(6, 'Order keys', 2, 0), stored(2, 'Set up payroll', 2, 4)];
  const templates = allTemplates(rows);
  expect(templates.map(({ id, step, text }) => [id, step, text])).toEqual([
    [1, 'step2_1', 'Part 2, Step 1'],
    [2, 'step2_2', 'Set up payroll'],
    [3, 'step3_1', 'Part 3, Step 1'],
    [4, 'step3_2', 'Part 3, Step 2'],
    [5, 'step3_3', 'Part 3, Step 3'],
    [6, null, 'Order keys'],
    [9, null, 'Send a card'],
  ]);
  expect(templates.map(({ rowVersion }) => rowVersion)).toEqual([1, 3, 1, 1, 1, 3, 3]);
  expect([0, 1, 5, 6].map(stepOfTemplate)).toEqual([null, 'step2_1', 'step3_3', null]);
});

test('opens each template as a task with its usual owner, due in business days', () => {
  const templates = allTemplates([
    stored(1, 'Kick-off call', usualOwner.salesAgent, 1),
    stored(6, 'Send a card', usualOwner.promoter, 0),
  ]);
  const promoted = { day: '2026-11-25T00:00:00', salesAgentId: 12, promoterId: 7 };
  expect(tasksFrom(templates, promoted).map(({ step, ownerId, dueOn }) => [step, ownerId, dueOn.slice(0, 10)])).toEqual(
    [
      ['step2_1', 12, '2026-11-27'],
      ['step2_2', null, '2026-12-03'],
      ['step3_1', null, '2026-12-10'],
      ['step3_2', null, '2026-12-10'],
      ['step3_3', null, '2026-12-10'],
      [null, 7, '2026-11-25'],
    ],
  );
  const [first] = tasksFrom(templates, { ...promoted, salesAgentId: null });
  expect(first?.ownerId).toBeNull();
});
