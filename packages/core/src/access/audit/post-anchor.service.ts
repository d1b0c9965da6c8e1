import { Readable } from 'node:stream';
import { addDays } from '@worksmart/shared/platform/dates.ts';
import { readBrand } from '#platform/brand.ts';
import { endOfDay, today } from '#platform/business-time.ts';
import { inTransaction, type Services, systemContext } from '#platform/context.ts';
import { newStorageKey } from '#platform/files/storage-key.ts';
import type { Attachment } from '#platform/mail.ts';
import { longDate } from '#platform/pdf/long-date.ts';
import { kind } from '#platform/row-kind.ts';
import { canSeal, openSealer } from '#platform/sealing/sealer.ts';
import { run, statement } from '#platform/statement.ts';
import { auditAnchorEmail } from './anchor.email.ts';
import { anchorFile, type DayAnchor, signatureEnding, stampEnding } from './anchor.ts';

/** The last seal before the end $1 of day $2; no row if the day has its anchor. */
const lastUntil = statement(
  'audit-anchor-last',
  `select no, hash from audit_seal where sealed_at <= $1::timestamptz
    and not exists (select from audit_anchor where day = $2::date)
  order by no desc limit 1`,
  { no: kind.int, hash: kind.bytes },
);

/** A day has one anchor, whichever of several workers comes first. */
const claimDay = statement(
  'audit-anchor-claim',
  'insert into audit_anchor (day, seal_no) values ($1::date, $2) on conflict do nothing',
);

interface AnchorFile {
  name: string;
  mime: string;
  content: Buffer;
}

/** An anchor without a signature is better than none. */
const sign = async ({ config, log }: Services, content: Buffer): Promise<Buffer | null> => {
  if (!canSeal(config)) return null;
  try {
    const { detachedSignature } = await import('#platform/sealing/cms.ts');
    return await detachedSignature(await openSealer(config), content);
  } catch (error) {
    log.error({ err: error }, 'could not sign the anchor of the audit');
    return null;
  }
};

/** Returns a time stamp; null without an authority, and if it is away: that holds no anchor up. */
export const stampAnchor = async ({ config, log }: Services, content: Buffer): Promise<Buffer | null> => {
  if (!config.TSA_URL) return null;
  try {
    const { askForTimeStamp } = await import('#platform/sealing/time-stamp.ts');
    return await askForTimeStamp(config, content);
  } catch (error) {
    log.warn({ err: error }, 'no time stamp for the anchor of the audit');
    return null;
  }
};

const filesOf = async (services: Services, anchor: DayAnchor): Promise<AnchorFile[]> => {
  const content = anchorFile(anchor);
  const name = `${anchor.day}.json`;
  const more = [
    { ending: signatureEnding, mime: 'application/pkcs7-signature', content: await sign(services, content) },
    { ending: stampEnding, mime: 'application/timestamp-token', content: await stampAnchor(services, content) },
  ];
  return [
    { name, mime: 'application/json', content },
    ...more.flatMap(({ ending, mime, content: made }) => (made ? [{ name: name + ending, mime, content: made }] : [])),
  ];
};

/** Stores the files next to the documents. What was stored for that day before stays, also if it says something else. */
const keep = async ({ storage, log }: Services, anchor: DayAnchor, files: readonly AnchorFile[]): Promise<void> => {
  const [line] = files;
  for (const { name, content } of files) {
    const kept = await storage.keep(`anchors/${name}`, content);
    if (content === line?.content && !kept.equals(content))
      log.error({ anchor, kept: kept.toString('utf8', 0, 300) }, 'another seal was kept for that day: check the audit');
  }
};

/** Copies for the email, which owns its attachments. Those of a worker that comes second are removed as abandoned files. */
const attach = ({ storage }: Services, files: readonly AnchorFile[]): Promise<Attachment[]> =>
  Promise.all(
    files.map(async ({ name, mime, content }) => {
      const storageKey = newStorageKey();
      const { size } = await storage.put(storageKey, Readable.from([content]));
      return { name: `audit-${name}`, mime, size, storageKey };
    }),
  );

/**
 * Keeps the last seal of yesterday, business time, outside of the database, once: as a file, with a signature by the
 * provider's seal and a time stamp if there are such, in the log, as an event, and by email to AUDIT_ANCHOR_TO. There is none for a day before the first seal.
 */
export const postAnchor = async (services: Services): Promise<void> => {
  const { config, database, log } = services;
  const yesterday = addDays(today(services), -1);
  const day = yesterday.slice(0, 10);
  const [seal] = await run(database.prisma, lastUntil, [endOfDay(yesterday, config.BUSINESS_ZONE), day]);
  if (!seal) return;
  const anchor: DayAnchor = { day, no: seal.no, hash: Buffer.from(seal.hash).toString('hex') };
  const files = await filesOf(services, anchor);
  await keep(services, anchor, files);
  const to = config.AUDIT_ANCHOR_TO;
  const attachments = to ? await attach(services, files) : [];
  await inTransaction(systemContext(services, 'audit-anchor'), async (tx) => {
    if ((await run(tx.db, claimDay, [day, anchor.no])) === 0) return;
    await tx.emit({
      type: 'audit.sealed',
      entity: 'audit',
      entityId: anchor.no,
      customerId: null,
      data: { ...anchor },
    });
    if (to) {
      const facts = {
        to,
        day: longDate(yesterday),
        line: files[0]?.content.toString().trim() ?? '',
        brand: await readBrand(tx),
      };
      await tx.mail.post(tx, {
        ...auditAnchorEmail({ ...facts, files: attachments.map(({ name }) => name) }),
        attachments,
      });
    }
    const signature = files.find(({ name }) => name.endsWith(signatureEnding))?.content.toString('base64');
    tx.afterCommit(() => log.info({ seal: anchor, ...(signature && { signature }) }, 'audit anchored'));
  });
};
