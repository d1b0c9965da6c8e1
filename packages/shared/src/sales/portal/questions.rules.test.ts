import { expect, test } from 'vitest';
import { answersOf, eachQuestion, portalQuestionNames, unanswered, withAnswers } from './questions.rules.ts';

const flags = (more: { dental?: boolean; futa?: boolean } = {}) => ({
  rfp: {
    payRoll: { taxInfo: { subjectToFUTA: more.futa ?? true, isTaxCurrent: true } },
    benefits: { dental: { sponsorsPlan: more.dental ?? false } },
  },
});

test('a new record has no answer to any question, whatever its flags begin with', () => {
  const answers = answersOf(flags(), {});
  expect(Object.values(answers)).toEqual(portalQuestionNames.map(() => null));
  expect(unanswered(answers, 'benefits')).toHaveLength(12);
});

test('returns stored answers that the flags agree with', () => {
  expect(answersOf(flags(), { dental: 'no', subjectToFUTA: 'unknown', isTaxCurrent: 'yes' })).toMatchObject({
    dental: 'no',
    subjectToFUTA: 'unknown',
    isTaxCurrent: 'yes',
  });
});

test('a flag that staff changed is the answer, and overrides a stored one', () => {
  expect(answersOf(flags({ dental: true, futa: false }), { dental: 'no' })).toMatchObject({
    dental: 'yes',
    subjectToFUTA: 'no',
  });
});

test('an answer sets its flag, no answer the one of a new record, and a question not sent changes nothing', () => {
  const save = { name: 'Mill', rfp: { benefits: { dental: { sponsorsPlan: true, planVendor: 'Delta' } } } };
  expect(withAnswers(save, { dental: 'no' })).toEqual({
    name: 'Mill',
    rfp: { benefits: { dental: { sponsorsPlan: false, planVendor: 'Delta' } } },
  });
  expect(withAnswers({}, { subjectToFUTA: 'unknown', isNFP: null, isTaxCurrent: 'no' })).toEqual({
    rfp: { payRoll: { taxInfo: { subjectToFUTA: true, isNFP: false, isTaxCurrent: false } } },
  });
  expect(withAnswers(save, {})).toBe(save);
});

test('what is set by an answer is read as that answer', () => {
  for (const answer of ['yes', 'no', 'unknown'] as const) {
    const all = eachQuestion(() => answer);
    expect(answersOf(withAnswers({}, all), all)).toEqual(all);
  }
});
