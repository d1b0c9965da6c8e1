import { postAnchor } from '@worksmart/core/access/audit/post-anchor.service.ts';
import { sealAudit } from '@worksmart/core/access/audit/seal-audit.service.ts';
import { checkPremiums } from '@worksmart/core/benefits/premium-check/check-premiums.service.ts';
import { sendReminders } from '@worksmart/core/benefits/renewals/reminders/send-reminders.service.ts';
import { preparedQueryOf } from '@worksmart/core/platform/prepared-query.ts';
import { purgeDeletedCustomers } from '@worksmart/core/records/customers/purge-deleted.service.ts';
import { expireAcceptances } from '@worksmart/core/sales/acceptance/acceptance-rounds.service.ts';
import { expireRfps } from '@worksmart/core/sales/portal/expire-rfps.service.ts';
import { addPremiums } from '@worksmart/core/testing/add-claims.ts';
import { addRenewal } from '@worksmart/core/testing/add-renewal.ts';
import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { addCensus } from '@worksmart/core/testing/premium-client.ts';
import { contract } from '@worksmart/shared/contract.ts';
import { addDays } from '@worksmart/shared/platform/dates.ts';
import { expect } from 'vitest';
import type { EventFrame } from '../event-frame.ts';
import { sendProposal } from './acceptance-events.ts';

/** Runs the scheduled tasks a month after what they wait for. @returns the types of the events that they cause */
export const workerEvents = async (frame: EventFrame): Promise<string[]> => {
  const { t, call } = frame;
  const contacts = [{ firstName: 'Ada', lastName: 'Moore', email: 'ada@worker.test', isPrimary: true }];
  const { id: client } = await addCustomer(t.db, { stageId: 4, contacts });
  const { id: renewal } = await addRenewal(t.db, client, { renewalStatusId: 183 });
  const dueOn = addDays(t.clock.now().toISOString(), 33);
  await call(contract.renewalSeason.send, { body: { groupIDs: [renewal], dueOn } });
  const { id: rfp } = await addCustomer(t.db, { contacts });
  await call(contract.customers.promote, { params: { id: rfp } });
  await sendProposal(frame);
  const { id: gone } = await addCustomer(t.db);
  await call(contract.customers.remove, { params: { id: gone } });
  await t.db.event.deleteMany();
  t.clock.advance({ hours: 31 * 24 });
  await addPremiums(t.db, [{ customerId: client, month: '2026-03', premium: 700 }]);
  await addCensus(t.db, client, '2026-03-01', [{ empNo: 'E1', tier: 'EE' }]);
  await checkPremiums({ ...t.services, read: preparedQueryOf(t.services.database) });
  await expireAcceptances(t.services);
  await purgeDeletedCustomers(t.services);
  await expireRfps(t.services);
  await sendReminders(t.services);
  await t.db.mailMessage.updateMany({ where: { customerId: rfp }, data: { state: 'failed' } });
  await expect.poll(() => sealAudit(t.services), { timeout: 60_000 }).toBeGreaterThan(0);
  // Seals have the database's time, which the test's clock does not move.
  t.clock.set(new Date(Date.now() + 24 * 3_600_000));
  await postAnchor(t.services);
  return (await t.db.event.findMany()).map(({ type }) => type);
};
