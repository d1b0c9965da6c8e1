import { openSignedCopy } from '@worksmart/core/benefits/renewals/portal/confirmation.service.ts';
import { openRenewalPortal } from '@worksmart/core/benefits/renewals/portal/renewal-portal-view.service.ts';
import { submitRenewal } from '@worksmart/core/benefits/renewals/portal/submit-renewal.service.ts';
import { contentHash } from '@worksmart/core/benefits/renewals/signed-terms.ts';
import { addRenewal } from '@worksmart/core/testing/add-renewal.ts';
import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { pdfsigIsInstalled, pdfsigReport } from '@worksmart/core/testing/check-seal.ts';
import { pageText, readPdf } from '@worksmart/core/testing/read-pdf.ts';
import { consentVersion } from '@worksmart/shared/benefits/renewals/portal.constants.ts';
import { businessDay } from '@worksmart/shared/platform/dates.ts';
import { disclosureVersion } from '@worksmart/shared/records/signing/disclosures.ts';
import { expect, test } from 'vitest';
import { listeningWorkerForTests } from '../../testing/listening-worker.ts';

// In embedded mode, so that there is a seal. Nothing may be asked of the authority's address.
const t = listeningWorkerForTests('', { EMBEDDED: 'true', TSA_URL: 'http://127.0.0.1:9/' });

/** Adds a renewal and signs it through the portal. */
const sign = async (renewalKey: string, queue = t.ctx.queue) => {
  const { id: customerId } = await addCustomer(t.ctx.db, { stageId: 4, name: 'Lakeside Marina' });
  const { id } = await addRenewal(t.ctx.db, customerId, { renewalKey, renewalStatusId: 177, name: 'Crew' });
  const ctx = { ...t.ctx, actor: null, queue, ip: '192.0.2.7', userAgent: 'Test Browser 1.0' };
  const view = await openRenewalPortal(ctx, renewalKey);
  if (!('form' in view)) throw new Error(view.state);
  const date = businessDay(t.ctx.clock(), t.ctx.config.BUSINESS_ZONE);
  const { version } = view.form;
  await submitRenewal(ctx, renewalKey, { version, name: 'Ada Moore', date, consent: true, disclosureVersion });
  return { id, ctx };
};

test('the worker makes a signed renewal’s document and stores it with the renewal', async () => {
  const key = 'k'.repeat(43);
  const { id, ctx } = await sign(key);
  const documents = () => t.ctx.db.renewalDocument.findMany({ where: { groupYearId: id } });
  await expect.poll(documents, { timeout: 60_000 }).toHaveLength(1);
  const [document] = await documents();
  if (!document) throw new Error('There is no document.');
  expect(document).toMatchObject({ name: 'Lakeside Marina Crew Renewal 2027 signed', createdById: null });
  expect(await openSignedCopy(ctx, key, document.id)).toMatchObject({
    name: 'Lakeside Marina Crew Renewal 2027 signed.pdf',
    mime: 'application/pdf',
  });
  expect(await t.ctx.db.renewalSignature.findFirst({ where: { groupYearId: id } })).toMatchObject({
    documentId: document.id,
    ip: '192.0.2.7',
    userAgent: 'Test Browser 1.0',
    consentVersion,
    disclosureVersion,
  });
});

test('the document ends with a certificate of the signature and the provider’s seal', async () => {
  const { id, ctx } = await sign('c'.repeat(43));
  const find = () => ctx.db.renewalDocument.findFirst({ where: { groupYearId: id } });
  await expect.poll(find, { timeout: 60_000 }).not.toBeNull();
  const { id: renewalDocumentId, storageKey } = await ctx.db.renewalDocument.findFirstOrThrow({
    where: { groupYearId: id },
  });
  // It waits for its time stamp.
  expect(await ctx.db.unstampedPaper.count({ where: { renewalDocumentId } })).toBe(1);
  const { contentSha256, content } = await ctx.db.renewalSignature.findFirstOrThrow({ where: { groupYearId: id } });
  expect(contentHash(content as never)).toBe(contentSha256);
  const pdf = await readPdf(await ctx.storage.open(storageKey));
  const certificate = pageText(pdf, pdf.pages.length - 1);
  expect(certificate).toContain('Certificate of signature Ada Moore signed the document');
  expect(certificate).toContain(`SHA-256 of the content ${contentSha256}`);
  expect(certificate).toContain('IP address 192.0.2.7 Browser Test Browser 1.0');
  expect(certificate).toContain('I am authorized to make these elections for Lakeside Marina');
  if (pdfsigIsInstalled()) expect(pdfsigReport(pdf.bytes)).toContain('Signature is Valid');
});

test('if the group has been deleted, no document is made or stored', async () => {
  const { id, ctx } = await sign('m'.repeat(43), { wake: async () => {}, close: async () => {} });
  const job = await ctx.db.job.findFirstOrThrow({ orderBy: { id: 'desc' }, where: { name: 'renewal-confirmation' } });
  await t.ctx.db.benefitGroupYear.delete({ where: { id } });
  await t.services.queue.wake(job.id);
  await expect
    .poll(() => ctx.db.job.findUnique({ where: { id: job.id } }), { timeout: 60_000 })
    .toMatchObject({ state: 'failed' });
  expect(await t.ctx.db.renewalDocument.count({ where: { groupYearId: id } })).toBe(0);
});
