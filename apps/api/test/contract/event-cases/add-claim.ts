import { addClaims } from '@worksmart/core/testing/add-claims.ts';
import type { TestApp } from '#testing/test-app.ts';

/** Adds a published file with one medical claim of one member of a client, paid in 2026. @returns the file's id */
export const addClaim = async (t: TestApp, customer: number, paid: number): Promise<number> => {
  const claim = { customerId: customer, memberId: 'M1', paidDate: '2026-06-01', paid };
  const id = await addClaims(t.db, [claim]);
  await t.db.fileImport.update({ where: { id }, data: { publishedAt: t.clock.now() } });
  return id;
};
