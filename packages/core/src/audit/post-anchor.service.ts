import { addDays } from '@worksmart/shared/dates.ts';
import { readBrand } from '../platform/brand.ts';
import { endOfDay, today } from '../platform/business-time.ts';
import { inTransaction, type Services, systemContext } from '../platform/context.ts';
import { kind } from '../platform/row-kind.ts';
import { run, statement } from '../platform/statement.ts';
import { auditAnchorEmail } from './anchor.email.ts';

const lastUntil = statement(
  'audit-anchor-last',
  'select no, hash from audit_seal where sealed_at <= $1::timestamptz order by no desc limit 1',
  { no: kind.int, hash: kind.bytes },
);

/** A day has one anchor, whichever of several workers comes first. */
const claimDay = statement(
  'audit-anchor-claim',
  'insert into audit_anchor (day, seal_no) values ($1::date, $2) on conflict do nothing',
);

/**
 * Emails the last seal of yesterday, business time, to AUDIT_ANCHOR_TO, once. Nothing is emailed without that setting, or
 * for a day before the first seal.
 */
export const postAnchor = async (services: Services): Promise<void> => {
  const { config } = services;
  const to = config.AUDIT_ANCHOR_TO;
  if (!to) return;
  const day = addDays(today(services), -1);
  await inTransaction(systemContext(services, 'audit-anchor'), async (tx) => {
    const [seal] = await run(tx.db, lastUntil, [endOfDay(day, config.BUSINESS_ZONE)]);
    if (!seal || (await run(tx.db, claimDay, [day.slice(0, 10), seal.no])) === 0) return;
    const written = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
    await tx.mail.post(
      tx,
      auditAnchorEmail({
        ...{ to, no: seal.no, hash: Buffer.from(seal.hash).toString('hex'), brand: await readBrand(tx) },
        day: written.format(new Date(`${day.slice(0, 10)}T00:00:00Z`)),
      }),
    );
  });
};
