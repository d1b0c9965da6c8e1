import { expect, test } from 'vitest';
import { readInput } from './issues.ts';
import * as field from './record.ts';

const owner = { name: field.requiredText(20, 'Name') };
const fields = {
  city: field.requiredText(10, 'City'),
  state: field.state(),
  heads: field.nullable(field.count('Heads')),
  cost: field.overridable(field.nullable(field.money('Cost'))),
  override: field.flag('Override'),
  kind: field.explained(3, { id: 7, column: 'kindNote' }, 'Kind'),
  sent: field.shownOnly(field.optionalDay('Sent')),
  note: field.note('Note'),
  owners: { ...field.value('Owners', field.rowSchema(owner).array(), undefined), items: owner, blank: [] },
};
const tree = { city: fields.city, part: { kind: fields.kind, owners: fields.owners } };

const problemsOf = (body: object) => readInput(field.rowSave(fields), { id: 0, ...body }).fields;

test('a save requires what its fields require, with their labels, and ignores what only responses contain', () => {
  expect(problemsOf({ city: '', state: 'IN', sent: 'no date' })).toEqual({ city: ['Please enter a value for City.'] });
  expect(problemsOf({ city: 'Peru', state: 'XX', heads: -1, cost: 1.005 })).toEqual({
    state: ['Please select a state.'],
    heads: ['Please enter a value for Heads.'],
    cost: ['Please enter at most 2 decimals.'],
  });
  expect(problemsOf({ city: 'Peru', state: 'IN', note: 'His number is 123-45-6789' })).toHaveProperty('note');
  expect(problemsOf({ city: 'Peru', state: 'IN', heads: null })).toBeUndefined();
  expect(Object.keys(field.rowSchema(fields).shape)).toEqual(['id', ...Object.keys(fields), 'rowVersion']);
  expect(field.rowSave(fields).shape).not.toHaveProperty('sent');
});

test('a percentage has a highest value and so many decimals', () => {
  const rates = { share: field.percent('Share'), lost: field.percent('Lost', 5.4, 4) };
  const problems = (body: object) => readInput(field.rowSave(rates), { id: 0, ...body }).fields;
  expect(problems({ share: 100, lost: 5.4 })).toBeUndefined();
  expect(problems({ share: 100.5, lost: 5.5 })).toEqual({
    share: ['Please enter a percentage from 0 to 100.'],
    lost: ['Please enter a percentage from 0 to 5.4.'],
  });
  expect(problems({ share: 0.125, lost: 0.125 })).toEqual({ share: ['Please enter at most 2 decimals.'] });
});

test('finds a field by its path: in a part, in an item of a list; nothing elsewhere', () => {
  expect(field.fieldAt(tree, 'city')?.label).toBe('City');
  expect(field.fieldAt(tree, 'part.kind')?.label).toBe('Kind');
  expect(field.fieldAt(tree, 'part.owners.3.name')?.label).toBe('Name');
  for (const path of ['part', 'part.owners.3', 'city.id', 'part.other', 'toString', ''])
    expect(field.fieldAt(tree, path), path).toBeUndefined();
});

test('names columns: a choice by its id, or as the field says', () => {
  const renamed = { kind: fields.kind, currentSUTA: field.inColumn('currentSuta', field.money('Current SUTA')) };
  expect(field.byColumn(renamed, 'part.')).toEqual({
    'part.kindId': renamed.kind,
    'part.currentSuta': renamed.currentSUTA,
  });
});

test('a new row has empty texts, no numbers and no choices', () => {
  const { kind: _, sent: __, ...rest } = fields;
  expect(field.newRow(rest)).toEqual({
    id: 0,
    rowVersion: undefined,
    city: '',
    state: '',
    heads: null,
    cost: null,
    override: false,
    note: '',
    owners: [],
  });
});

test('calculated figures are unset unless they were typed', () => {
  expect(field.typedOf(fields, { override: false, cost: 5, heads: 2 })).toEqual({
    override: false,
    cost: null,
    heads: 2,
  });
  expect(field.typedOf(fields, { override: true, cost: 5 })).toEqual({ override: true, cost: 5 });
});

test('two fields of one kind have schemas of their own, by which the API document tells them apart', () => {
  expect(field.flag('A').read).not.toBe(field.flag('B').read);
  expect(field.state().save).not.toBe(field.state().save);
});

test('lists the choices of a record with parts, by their paths', () => {
  expect(field.choicesIn(tree).map(([path]) => path)).toEqual(['part.kind']);
});
