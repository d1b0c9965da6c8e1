import type { TestApp } from '#testing/test-app.ts';

let claims = 0;

/** Adds a published file with one medical claim of one member of a client, paid in 2026. @returns the file's id */
export const addClaim = async (t: TestApp, customer: number, paid: number): Promise<number> => {
  claims += 1;
  const { id } = await t.db.fileImport.create({
    data: {
      typeId: 194,
      format: 4,
      label: 'Detail',
      filename: 'detail.csv',
      size: 4,
      sha256: `c${claims}`.padEnd(64, '0'),
      storageKey: `event-claims-${claims}`,
      state: 'published',
      publishedAt: t.clock.now(),
    },
  });
  await t.db.$executeRaw`
    insert into claim (import_id, row_no, format, customer_id, claim_number, claim_type, subscriber_id, member_id, relationship,
      member_first_name, member_dob, service_from, service_to, paid_date, paid)
    values (${id}, 1, 4, ${customer}, ${`C${claims}`}, 'M', 'S', 'M1', 'EE', 'Ada', '1980-01-01', '2026-06-01', '2026-06-01',
      '2026-06-01', ${paid})`;
  return id;
};
