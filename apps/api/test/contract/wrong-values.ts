/** Longer than the longest text that any call accepts. */
export const longText = 'x'.repeat(500_001);

/** Values that most fields reject, by what they are. */
export const wrongValues: Readonly<Record<string, unknown>> = {
  null: null,
  'an empty text': '',
  'a text': 'x',
  'a number': 7.5,
  'a negative number': -1,
  'a flag': true,
  'a list': [],
  'an object': {},
  'an unknown field': { zz: 1 },
  'a text beyond any limit': longText,
  NUL: 'a\0b',
  'half a surrogate pair': 'a\ud800',
  'the largest integer': 2_147_483_647,
  'one beyond the largest integer': 2_147_483_648,
  'one before the smallest integer': -2_147_483_649,
  'an unsafe integer': 1e21,
};
