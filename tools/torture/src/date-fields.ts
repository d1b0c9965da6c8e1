/** A calendar date of the record: how it is sent and read. */
export interface DateField {
  name: string;
  body?(date: string): object;
  benefits?(date: string): object;
  read(record: object): unknown;
}

/** A date that was returned with another value than was sent. */
export interface Shift {
  field: string;
  where: 'answer' | 'later';
  sent: string;
  back: string;
  zone: string;
  at: number;
}

const at = (record: object, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | null)?.[name], record);

const ofPlan = (plan: string): DateField => ({
  name: `rfp.benefits.${plan}.renewalDate`,
  benefits: (date) => ({ [plan]: { renewalDate: date } }),
  read: (record) => at(record, `rfp.benefits.${plan}.renewalDate`),
});

/** Every calendar date of a customer's record. */
export const dateFields: readonly DateField[] = [
  {
    name: 'profile.dateOfCorp',
    body: (date) => ({ profile: { dateOfCorp: date } }),
    read: (record) => at(record, 'profile.dateOfCorp'),
  },
  { name: 'startDate', body: (date) => ({ startDate: date }), read: (record) => at(record, 'startDate') },
  // The end of this day in the business time zone.
  { name: 'rfp.expiration', read: (record) => at(record, 'rfp.expiration') },
  ...['medical', 'dental', 'vision', 'life', 'retirement'].map(ofPlan),
  {
    name: 'rfp.benefits.disability.stD_RenewalDate',
    benefits: (date) => ({ disability: { stD_RenewalDate: date, ltD_RenewalDate: date } }),
    read: (record) => at(record, 'rfp.benefits.disability.stD_RenewalDate'),
  },
  {
    name: 'rfp.benefits.disability.ltD_RenewalDate',
    read: (record) => at(record, 'rfp.benefits.disability.ltD_RenewalDate'),
  },
];

/** The days on which clocks change, the ends of years, leap days; then days spread over two hundred years. */
const awkward = [
  ...['2026-03-08', '2026-11-01', '2026-03-29', '2026-10-25', '2026-12-31', '2027-01-01', '2028-02-29', '2000-02-29'],
  ...['1900-01-02', '1970-01-01', '1969-12-31', '2038-01-19', '2011-12-30', '1918-03-31', '2200-12-31', '1995-01-01'],
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
