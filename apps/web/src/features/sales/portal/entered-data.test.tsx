import { valueAt } from '@worksmart/shared/platform/record.ts';
import {
  contact,
  location,
  payCycle,
  withholding,
  workersComp,
} from '@worksmart/shared/records/customers/testing/samples.ts';
import { eachQuestion, portalQuestions } from '@worksmart/shared/sales/portal/questions.rules.ts';
import { type PortalForm, portalForm } from '@worksmart/shared/sales/portal/schema.ts';
import { blankForm } from '@worksmart/shared/sales/portal/testing/samples.ts';
import { expect, test } from 'vitest';
import { textIn } from '#testing/render-app.tsx';
import { EnteredData } from './entered-data.tsx';
import { portalKey } from './testing/portal-samples.ts';

const owner = { name: 'Ada Owner', kind: 'officer', included: true, annualPay: 90_001, payInWages: 45_001 } as const;
const address = { address: '1 Mill Road', address2: 'Suite 4', city: 'Muncie', state: 'IN', zip: '47302' };
const line = { overtimeWages: 5_001, overtimeExcluded: 1_667, owners: [owner] };
const named = (id: number, name: string) => ({ id, name, description: name });

/** Replaces what is empty in a part of the form: names by the field's own, days, counts and flags. */
const filled = (part: unknown, name = ''): unknown => {
  if (Array.isArray(part)) return part.map((one) => filled(one));
  if (part !== null && typeof part === 'object')
    return Object.fromEntries(Object.entries(part).map(([key, one]) => [key, filled(one, key)]));
  if (part === false) return true;
  if (part !== null) return part;
  if (/date/i.test(name)) return '2027-03-01T00:00:00';
  if (/count|amount|fee|rate|charge|premium|offered|cycles/i.test(name))
    return name === 'contractorServiceCycles' ? 26 : 17;
  return `Some ${name}`;
};

const full = portalForm.parse({
  ...(filled(blankForm) as PortalForm),
  profile: {
    ...(filled(blankForm.profile) as PortalForm['profile']),
    companyType: named(18, 'Sole Proprietorship'),
    wsMarketing: named(55, 'Referral'),
    fein: '351234567',
  },
  contacts: [contact(1, address)],
  locations: [location(2, { ...address, label: 'Plant' })],
  payRoll: {
    ...(filled(blankForm.payRoll) as PortalForm['payRoll']),
    payCycles: [payCycle(3)],
    workersComp: [workersComp(4, line)],
    wcTerms: { experienceMod: 0.92, currentPremium: 12_345 },
    taxInfo: {
      ...blankForm.payRoll.taxInfo,
      witholdings: [withholding(5, { w2Count: 50, belowBaseCount: 4, belowBaseWages: 9_000 })],
    },
  },
  benefits: {
    ...(filled(blankForm.benefits) as PortalForm['benefits']),
    retirement: { ...(filled(blankForm.benefits.retirement) as object), planType: named(64, '401(k)') },
  },
  answers: eachQuestion(() => 'yes'),
  documents: [{ id: 6, name: 'Rates.pdf', typeID: 38, dateStamp: '2026-11-01T00:00:00', size: 10 }],
});

/** What the customer does not type, or what an answer stands for. */
const flags = new Set<string>(Object.values(portalQuestions).map(({ path }) => path.replace(/^rfp\./, '')));
const isTyped = (path: string): boolean =>
  !flags.has(path) &&
  !/(^|\.)(id|rowVersion|description|dateStamp|size|monthlyWages)$|^receivedTypes/.test(
    path.replace(/^profile\.description$/, 'x'),
  );

const leavesOf = (value: unknown, path = ''): string[] =>
  value !== null && typeof value === 'object'
    ? Object.entries(value).flatMap(([key, one]) => leavesOf(one, path ? `${path}.${key}` : key))
    : [path];

/** Another value of the same kind. */
const changed = (value: unknown, path: string): unknown => {
  if (path.endsWith('.kind')) return 'partner';
  if (path.endsWith('overtimeFactor')) return 2;
  if (path.endsWith('ycleCount') || path.endsWith('Cycles')) return 12;
  if (path.endsWith('typeID')) return 39;
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  const text = String(value);
  if (path.startsWith('answers.')) return 'no';
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return '2028-04-02T00:00:00';
  return /^\d+$/.test(text) ? text.replace(/\d$/, (digit) => String(9 - Number(digit))) : `${text}x`;
};

const withLeaf = (form: unknown, path: string): PortalForm => {
  const copy = structuredClone(form) as object;
  const above = path.split('.').slice(0, -1).join('.');
  const parent = (above ? valueAt(copy, above) : copy) as Record<string, unknown>;
  const name = path.split('.').at(-1) ?? '';
  parent[name] = changed(parent[name], path);
  return copy as PortalForm;
};

const textOf = (form: PortalForm): string => textIn(<EnteredData portalKey={portalKey} form={form} />);

test('the review shows everything that a customer enters', () => {
  const leaves = leavesOf(full).filter(isTyped);
  expect(leaves.length).toBeGreaterThan(100);
  const before = textOf(full);
  expect(textOf(full)).toBe(before);
  expect(leaves.filter((path) => textOf(withLeaf(full, path)) === before)).toEqual([]);
});
