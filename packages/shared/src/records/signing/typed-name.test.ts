import { expect, test } from 'vitest';
import { deceptiveNameMessage, isTypedName, isTypedTitle, typedName, typedTitle } from './typed-name.ts';

test.each(['Zoë Łuczak', "Mary-Jo O'Neil, Jr.", 'دانی‌ال ناصری', 'דוד כהן', '山田 太郎', 'Jo', 'Zoe\u0301 Reed'])(
  '%s is a signature',
  (name) => {
    expect([isTypedName(name), isTypedTitle(name)]).toEqual([true, true]);
  },
);

test.each([
  ['a line break', 'Ann Lee\nSigned by Bob Reed'],
  ['a line separator', 'Ann\u2028Lee'],
  ['a control character', 'Ann \u001b[31mLee'],
  ['text that is turned around', 'Ann \u202eeeL'],
  ['zero-width spaces only', '\u200b\u200b\u200b'],
  ['joiners only', '\u200d\u200d'],
  ['private characters', 'Ann \ue000'],
  ['no letter', '— ☺'],
])('%s is none', (_, name) => {
  expect([isTypedName(name), isTypedTitle(name)]).toEqual([false, false]);
  for (const schema of [typedName('Your name?'), typedTitle('Your name?')])
    expect(schema.safeParse(name).error?.issues.map(({ message }) => message)).toEqual(['Your name?']);
});

test.each([
  ['Cyrillic а in Latin', 'D\u0430na Reyes'],
  ['Greek ο in Latin', 'J\u03bfhn Reed'],
  ['Latin a in Cyrillic', 'Ив\u0061н Петров'],
  ['markup', '<b>Dana</b> Reyes'],
  ['a bracket', 'Dana > Reyes'],
])('a name with %s does not sign, and says why', (_, name) => {
  const { error } = typedName('Your name?').safeParse(name);
  expect(error?.issues.map(({ message }) => message)).toEqual([deceptiveNameMessage]);
});

test.each(['Иван Smith', 'Иван-Smith', 'Νίκος Παπάς', 'カトー 健一', 'Zoë D’Arcy'])('%s signs', (name) => {
  expect(typedName('Your name?').safeParse(name).success).toBe(true);
});

test('says once that it is missing', () => {
  for (const schema of [typedName('Your name?'), typedTitle('Your name?')])
    expect(schema.safeParse(' ').error?.issues.map(({ message }) => message)).toEqual(['Your name?']);
  expect(typedName('Your name?').safeParse('J').success).toBe(false);
  expect(typedTitle('Your title?').safeParse('2').success).toBe(true);
});
