/** A date that was returned with another value than was sent. */
export interface Shift {
  field: string;
  where: 'answer' | 'later';
  sent: string;
  back: string;
  zone: string;
  at: number;
}

const renewalDates = ['medical', 'dental', 'vision', 'life', 'retirement'].map((plan) => `${plan}.renewalDate`);

/** Every calendar date of a customer's record. `rfp.expiration` is the end of its day in the business time zone. */
export const dateFields: readonly string[] = [
  'profile.dateOfCorp',
  'startDate',
  'rfp.expiration',
  ...[...renewalDates, 'disability.stD_RenewalDate', 'disability.ltD_RenewalDate'].map(
    (name) => `rfp.benefits.${name}`,
  ),
];

export const readDate = (record: object, field: string): unknown =>
  field.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | null)?.[name], record);

/** A record whose calendar dates are all the same. */
export function recordWith(date: string): object {
  const record: Record<string, unknown> = {};
  for (const field of dateFields) {
    const names = field.split('.');
    const last = names.pop() ?? '';
    let part = record;
    for (const name of names) {
      part[name] ??= {};
      part = part[name] as Record<string, unknown>;
    }
    part[last] = date;
  }
  return record;
}

/** The days on which clocks change, the ends of years, leap days; then days spread over two hundred years. */
const awkward = [
  '2026-03-08',
  '2026-11-01',
  '2026-03-29',
  '2026-10-25',
  '2026-12-31',
  '2027-01-01',
  '2028-02-29',
  '2000-02-29',
  '1900-01-02',
  '1970-01-01',
  '1969-12-31',
  '2038-01-19',
  '2011-12-30',
  '1918-03-31',
  '2200-12-31',
  '1995-01-01',
];

/** The given number of dates as sent, the awkward ones first. */
export function datesToTry(count: number): string[] {
  const first = Date.UTC(1901, 0, 1);
  const spread = Array.from({ length: Math.max(0, count - awkward.length) }, (_, index) =>
    // A bit more than 73 days, to cover every month and day of the week.
    new Date(first + index * 73 * 86_400_000 + (index % 7) * 86_400_000).toISOString().slice(0, 10),
  );
  return [...awkward, ...spread].slice(0, count).map((day) => `${day}T00:00:00`);
}
