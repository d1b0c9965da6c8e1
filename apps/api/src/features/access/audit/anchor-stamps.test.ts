import { X509Certificate } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkStamps } from '@worksmart/core/access/audit/check-stamps.service.ts';
import { postAnchor } from '@worksmart/core/access/audit/post-anchor.service.ts';
import { readAnchors } from '@worksmart/core/access/audit/read-anchors.service.ts';
import { sealAudit } from '@worksmart/core/access/audit/seal-audit.service.ts';
import { stampAnchors } from '@worksmart/core/access/audit/stamp-anchors.service.ts';
import { verifyAudit } from '@worksmart/core/access/audit/verify-audit.service.ts';
import { openStorage } from '@worksmart/core/platform/files/open-storage.ts';
import { opensslIsInstalled } from '@worksmart/core/testing/check-seal.ts';
import { asOwner } from '@worksmart/core/testing/test-database.ts';
import { startTimeStampAuthority, type TimeStampAuthority } from '@worksmart/core/testing/time-stamp-authority.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appForTests } from '#testing/test-app.ts';

const t = appForTests({ config: { EMBEDDED: 'true' } });
const day = 24 * 3_600_000;
let anchors: string;
let authority: TimeStampAuthority;

describe.skipIf(!opensslIsInstalled())('time stamps of anchors (needs openssl)', () => {
  beforeAll(async () => {
    authority = await startTimeStampAuthority();
    anchors = join(t.services.config.DATA_DIR, 'anchors');
  });
  afterAll(() => authority.close());
  beforeEach(async () => {
    authority.mode = 'right';
    t.clock.set(new Date());
    await asOwner(t.services.config.DATABASE_URL, 'delete from audit_anchor');
  });
  afterEach(() => rm(anchors, { recursive: true, force: true }));

  /** The services of a worker that asks the authority. */
  const worker = () => {
    const settings = { TSA_URL: authority.url, TSA_CA: authority.ca, WEBHOOK_ALLOW: '127.0.0.0/8' };
    return { ...t.services, config: { ...t.services.config, ...settings } };
  };
  /** Seals a row and posts the anchor some days later. @returns its path */
  const anchorAfter = async (days: number): Promise<string> => {
    await t.db.auditEvent.create({ data: { actorName: 'x', action: 'notes.save', entity: 'note', entityId: '1' } });
    await expect.poll(() => sealAudit(t.services), { timeout: 60_000 }).toBeGreaterThan(0);
    t.clock.set(new Date(Date.now() + days * day));
    await postAnchor(worker());
    const names = (await readdir(anchors)).filter((name) => name.endsWith('.json')).sort();
    return join(anchors, names.at(-1) ?? '');
  };
  const withoutStamp = async (days = 1): Promise<string> => {
    authority.mode = 'away';
    const path = await anchorAfter(days);
    authority.mode = 'right';
    return path;
  };
  const stampOf = (path: string) => readFile(`${path}.tst`).catch(() => null);
  const trusted = async () => [new X509Certificate(await readFile(authority.ca))];
  const check = async (certificates?: X509Certificate[]) =>
    checkStamps(await readAnchors(anchors), certificates ?? (await trusted()));

  describe('the worker', () => {
    test('adds one once the authority is back, and leaves the anchor and its signature as they are', async () => {
      const path = await withoutStamp();
      const [line, signature] = await Promise.all([readFile(path), readFile(`${path}.p7s`)]);
      authority.mode = 'away';
      await stampAnchors(worker());
      expect(await stampOf(path)).toBeNull();
      authority.mode = 'right';
      await stampAnchors(t.services);
      expect(await stampOf(path), 'without TSA_URL').toBeNull();
      await stampAnchors(worker());
      const stamp = await stampOf(path);
      expect(await check()).toMatchObject({
        problems: [],
        stamped: 1,
        authorities: [expect.stringMatching(/^CN=Clock/)],
      });
      expect(await Promise.all([readFile(path), readFile(`${path}.p7s`)])).toEqual([line, signature]);
      const { asked } = authority;
      await stampAnchors(worker());
      expect([await stampOf(path), authority.asked]).toEqual([stamp, asked]);
    });

    test('may be several, and may be started again in between', async () => {
      const paths = [await withoutStamp(1), await withoutStamp(2)];
      const { storage } = worker();
      const killed = Promise.reject(new Error('killed'));
      killed.catch(() => {});
      await expect(stampAnchors({ ...worker(), storage: { ...storage, keep: () => killed } })).rejects.toThrow(
        'killed',
      );
      expect(await Promise.all(paths.map(stampOf))).toEqual([null, null]);
      const again = { ...worker(), storage: await openStorage(t.services.config) };
      await Promise.all([stampAnchors(again), stampAnchors(worker())]);
      expect(await check()).toMatchObject({ problems: [], stamped: 2 });
      expect((await readdir(anchors)).filter((name) => !/\.json(\.p7s|\.tst)?$/.test(name))).toEqual([]);
    });

    test('asks an authority that is away once for all anchors, and gives up after 30 days', async () => {
      const paths = [await withoutStamp(1), await withoutStamp(2)];
      authority.mode = 'away';
      const { asked } = authority;
      await stampAnchors(worker());
      expect(authority.asked).toBe(asked + 1);
      authority.mode = 'right';
      t.clock.set(new Date(Date.now() + 40 * day));
      await stampAnchors(worker());
      expect(await Promise.all(paths.map(stampOf))).toEqual([null, null]);
    });

    test('stamps no file that says something else than the database', async () => {
      const path = await withoutStamp();
      await writeFile(path, 'another');
      await stampAnchors(worker());
      expect(await stampOf(path)).toBeNull();
    });
  });

  describe('the check', () => {
    test('only counts anchors without one', async () => {
      await withoutStamp();
      expect(await check()).toMatchObject({ problems: [], stamped: 0, authorities: [] });
    });

    test.each([
      ['the time stamp', 'the signature of the time stamp is wrong'],
      ['its beginning', 'it is no time stamp'],
      ['the anchor', 'it is the time stamp of something else'],
    ])('names one that does not count because somebody changed %s', async (what, reason) => {
      const path = await anchorAfter(1);
      const stamp = (await stampOf(path)) ?? Buffer.alloc(0);
      const at = what === 'its beginning' ? 0 : stamp.length - 1;
      stamp[at] = (stamp[at] ?? 0) ^ 1;
      if (what === 'the anchor') await writeFile(path, (await readFile(path, 'utf8')).replace('"no":', '"no":1'));
      else await writeFile(`${path}.tst`, stamp);
      const { problems, seals } = await check();
      expect(problems).toEqual([
        expect.stringMatching(
          new RegExp(`^The time stamp of the anchor of [\\d-]+ \\(seal \\d+\\) does not count: ${reason}.$`),
        ),
      ]);
      expect(seals[0]).not.toHaveProperty('stampedAt');
    });

    test('names the time stamp of another anchor, and that of another authority', async () => {
      const [one, other] = [await anchorAfter(1), await anchorAfter(2)];
      const stranger = await startTimeStampAuthority();
      const root = new X509Certificate(await readFile(stranger.ca));
      await stranger.close();
      expect((await check([root])).problems).toEqual([
        expect.stringContaining('the authority is not one that is trusted here'),
        expect.stringContaining('the authority is not one that is trusted here'),
      ]);
      expect((await check([])).problems).toEqual([]);
      await writeFile(`${one}.tst`, (await stampOf(other)) ?? '');
      expect((await check()).problems).toEqual([expect.stringContaining('it is the time stamp of something else')]);
    });

    test('names one that is older than its seal', async () => {
      await anchorAfter(1);
      const { seals } = await check();
      const verify = (shiftMs: number) =>
        verifyAudit(t.services.database.pool, [t.services.config.APP_SECRET], {
          anchors: seals.map((seal) => ({ ...seal, stampedAt: new Date((seal.stampedAt?.getTime() ?? 0) - shiftMs) })),
        });
      expect((await verify(0)).problems).toEqual([]);
      expect((await verify(10 * 60_000)).problems).toEqual([
        expect.stringMatching(/^Seal \d+ was made at .*, but its time stamp says .*: one of the clocks is wrong\.$/),
      ]);
    });
  });
});
