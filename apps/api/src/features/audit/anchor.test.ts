import { postAnchor } from '@worksmart/core/audit/post-anchor.service.ts';
import { sealAudit } from '@worksmart/core/audit/seal-audit.service.ts';
import { expect, test } from 'vitest';
import { appForTests } from '../../testing/test-app.ts';

const t = appForTests({ config: { AUDIT_ANCHOR_TO: 'auditor@elsewhere.test' } });

test('the last seal of each day is emailed once, in the form that the check of the audit reads', async () => {
  const bodies: string[] = [];
  const post = t.services.mail.post.bind(t.services.mail);
  t.services.mail.post = async (ctx, message) => {
    bodies.push(`${message.to}\n${message.text}`);
    return post(ctx, message);
  };
  await t.db.auditEvent.create({ data: { actorName: 'x', action: 'notes.save', entity: 'note', entityId: '1' } });
  await expect.poll(() => sealAudit(t.services), { timeout: 60_000 }).toBeGreaterThan(0);
  await postAnchor(t.services);
  expect(bodies).toEqual([]);
  t.clock.set(new Date(Date.now() + 25 * 3_600_000));
  await Promise.all([postAnchor(t.services), postAnchor(t.services)]);
  await postAnchor(t.services);
  expect(bodies).toHaveLength(1);
  const { no, hash } = await t.db.auditSeal.findFirstOrThrow({ orderBy: { no: 'desc' } });
  expect(bodies[0]).toContain('auditor@elsewhere.test');
  expect(bodies[0]).toContain(JSON.stringify({ seal: { no, hash: Buffer.from(hash).toString('hex') } }));
});
