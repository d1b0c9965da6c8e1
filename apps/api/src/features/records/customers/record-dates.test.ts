import { addProspect } from '@worksmart/core/testing/add-prospect.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { appForTests } from '#testing/test-app.ts';

// `pnpm torture --only=clocks` does the same with 1,000 dates, and with processes and databases of other zones.

const ownZone = process.env.TZ;
const days = ['2026-03-08', '2026-11-01', '2026-12-31', '2027-01-01', '2028-02-29', '1900-01-02', '1969-12-31'];

const t = appForTests({ people: ['admin'] });
let id: number;
beforeAll(async () => {
  id = await addProspect(t.db);
});
afterEach(() => {
  if (ownZone === undefined) delete process.env.TZ;
  else process.env.TZ = ownZone;
});

const allDates = (date: string) => ({
  profile: { dateOfCorp: date },
  startDate: date,
  rfp: {
    expiration: date,
    benefits: {
      ...Object.fromEntries(
        ['medical', 'dental', 'vision', 'life', 'retirement'].map((plan) => [plan, { renewalDate: date }]),
      ),
      disability: { stD_RenewalDate: date, ltD_RenewalDate: date },
    },
  },
});

const datesOf = ({ profile, startDate, rfp: { expiration, benefits } }: CustomerDetail) => {
  const { medical, dental, vision, life, retirement, disability } = benefits;
  const plans = [medical, dental, vision, life, retirement].map(({ renewalDate }) => renewalDate);
  return [profile.dateOfCorp, startDate, expiration, ...plans, disability.stD_RenewalDate, disability.ltD_RenewalDate];
};

test.each(['UTC', 'America/Indiana/Indianapolis', 'Pacific/Kiritimati', 'Asia/Kolkata', 'America/St_Johns'])(
  'T40 every date of the record keeps its day in a process in time zone %s',
  async (zone) => {
    process.env.TZ = zone;
    for (const day of days) {
      const date = `${day}T00:00:00`;
      const saved = await t.as.admin.post('/customer', { id, ...allDates(date) });
      expect(saved.statusCode).toBe(200);
      const read = await t.as.admin.get(`/customer/${id}`);
      for (const answer of [saved, read]) expect(datesOf(answer.json())).toEqual(Array(10).fill(date));
    }
  },
);
