import { officeTime } from './calendar.ts';
import type { DemoRecord } from './demo-rows.ts';

/** By note type: general, benefits, payroll, renewal, billing. */
const texts: readonly (readonly [number, string])[] = [
  [114, 'Called to introduce their new office manager. Prefers e-mail before noon.'],
  [114, 'Moving to a larger building next spring; the location will change.'],
  [115, 'Asked for a comparison with a lower-deductible plan.\nSend it before open enrollment.'],
  [115, 'Wants dental offered to part-time staff as well.'],
  [116, 'Two employees changed to salaried from the first of next month.'],
  [116, 'Payroll contact is on leave until Monday; send questions to the owner.'],
  [117, 'Renewal meeting held. Owner expects an increase below 8%.'],
  [118, 'Invoice date moved to the 5th as requested.'],
];

/** Adds a few notes to some of the clients. */
export function addNotes({ rows, random, setting, customerId, standing }: DemoRecord) {
  const { today, staffIds } = setting;
  const { stageDaysAgo, isActive } = standing;
  if (!isActive || !random.chance(0.4)) return;
  for (let count = random.int(1, 4); count > 0; count--) {
    const [typeId, content] = random.pick(texts);
    const createdAt = officeTime(random, today, random.int(1, Math.min(stageDaysAgo, 400)));
    rows.notes.push({ customerId, typeId, content, createdAt, createdById: random.pick(staffIds) });
  }
}
