import { expect, test } from 'vitest';
import type { FindingKind } from './kinds.ts';
import { type FindingFacts, whyOf } from './why.rules.ts';

const asOf = '2026-01-01';
const cases: [FindingKind, FindingFacts, string][] = [
  ['clientLeft', { leftOn: '2026-02-28' }, 'The client left on 02/28/2026.'],
  ['twice', { keptPlan: 'PPO 1500', keptTier: 'EE' }, 'Also billed for PPO 1500 EE, which counts.'],
  ['notEnrolled', { asOf }, 'Not in the census of 01/01/2026.'],
  ['notEnrolled', { asOf, censusTier: 'WV' }, 'Waived coverage in the census of 01/01/2026.'],
  ['notEnrolled', { asOf, censusTier: 'NE' }, 'Not eligible in the census of 01/01/2026.'],
  ['notEnrolled', { asOf, censusTier: 'EE', leftOn: '2026-02-14' }, 'Left on 02/14/2026.'],
  [
    'notEnrolled',
    { asOf, censusTier: 'EE', joined: '2026-03-20' },
    'Joined on 03/20/2026: by the carrier’s rule this month is not billed.',
  ],
  ['planNotOffered', { isKnown: true, year: 2026 }, 'No benefit group of the client offers this plan in 2026.'],
  [
    'planNotOffered',
    { isKnown: false, year: 2026 },
    'No plan in Operations has this code in 2026. Translate the code in the carrier’s import profile.',
  ],
  ['otherTier', { asOf, censusTier: 'EF' }, 'EF in the census of 01/01/2026; PPO 1500 EF is $1,416.55.'],
  ['otherRate', {}, 'PPO 1500 EC is $1,416.55 in the benefit group.'],
  ['otherRate', { days: 10, ofDays: 31 }, 'PPO 1500 EC is $1,416.55 for 10 of 31 days in the benefit group.'],
  ['otherRate', { cobra: true }, 'PPO 1500 EC is $1,416.55 in the benefit group, with or without the 2% for COBRA.'],
  ['deduction', {}, 'The employee’s share of PPO 1500 EC is $1,416.55 a month.'],
  ['notBilled', { asOf, censusTier: 'EE' }, 'EE in the census of 01/01/2026, and not in the carrier’s file.'],
  [
    'notBilled',
    { asOf, censusTier: 'EE', joined: '2026-03-20' },
    'EE in the census of 01/01/2026, joined on 03/20/2026, and not in the carrier’s file.',
  ],
];

test.each(cases)('%s of %o is explained', (kind, facts, why) => {
  expect(whyOf({ kind, plan: 'PPO 1500', tier: 'EC', expected: 1_416.55, facts })).toBe(why);
});

test('a person who is not billed and whose plan is not known has no amount', () => {
  const facts = { asOf, censusTier: 'EE' };
  expect(whyOf({ kind: 'notBilled', plan: '', tier: 'EE', expected: null, facts })).toMatch(/The plan is not known\.$/);
});
