import { addDays } from '@worksmart/shared/platform/dates.ts';
import { today } from '#platform/business-time.ts';
import type { Services } from '#platform/context.ts';
import { kind } from '#platform/row-kind.ts';
import { run, statement } from '#platform/statement.ts';
import { anchorFile, stampEnding } from './anchor.ts';
import { stampAnchor } from './post-anchor.service.ts';

/** How long an anchor may wait for an authority that is away. */
const mostDays = 30;

const anchorsSince = statement(
  'audit-anchors-since',
  `select a.day::text as day, s.no, encode(s.hash, 'hex') as hash from audit_anchor a join audit_seal s on s.no = a.seal_no
  where a.day >= $1::date order by a.day`,
  { day: kind.text, no: kind.int, hash: kind.text },
);

/**
 * Adds the time stamps that anchors lack because the authority was away. What is stored says which ones lack theirs, so
 * several workers may run it at once and a killed one loses nothing: the first time stamp of an anchor stays. A file that
 * does not say what the database says gets none. After a failure it leaves the other anchors to the next round.
 */
export const stampAnchors = async (services: Services): Promise<void> => {
  const { config, database, storage, log } = services;
  if (!config.TSA_URL) return;
  const since = addDays(today(services), -mostDays).slice(0, 10);
  for (const anchor of await run(database.prisma, anchorsSince, [since])) {
    const name = `anchors/${anchor.day}.json`;
    if (await storage.kept(name + stampEnding)) continue;
    const content = await storage.kept(name);
    if (!content?.equals(anchorFile(anchor))) continue;
    const token = await stampAnchor(services, content);
    if (!token) return;
    await storage.keep(name + stampEnding, token);
    log.info({ seal: anchor }, 'added the time stamp of an audit anchor');
  }
};
