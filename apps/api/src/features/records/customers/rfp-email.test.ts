import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { formatDate } from '@worksmart/shared/platform/dates.ts';
import {
  noRfpRecipientText,
  rfpLinkExpiredText,
  rfpLockedText,
  rfpNotOpenText,
} from '@worksmart/shared/records/customers/rfp-email.schema.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { emailsTo } from '#testing/mailbox.ts';
import { rejectedFields } from '#testing/rejection.ts';
import { historyOf } from '#testing/send.ts';
import { appForTests, type Caller } from '#testing/test-app.ts';

const now = new Date('2026-11-20T18:00:00Z');

const t = appForTests({ people: ['admin', 'agent'] });
beforeEach(() => t.clock.set(now));

let counter = 0;
const newLead = async (more: object = {}) => {
  counter += 1;
  const email = `ada${counter}@rfp-email.test`;
  const contact = { firstName: 'Ada', lastName: 'King', email, isPrimary: true, ...more };
  const { id } = await addCustomer(t.db, { name: 'Acme & Sons', contacts: [contact] });
  return { id, email };
};

const promote = (id: number, query = '') => t.as.admin.post(`/customer/${id}/promote?fromStage=1${query}`);
const newRfp = async () => {
  const lead = await newLead();
  const { rfp } = (await promote(lead.id, '&sendMail=false')).json();
  return { ...lead, url: rfp.url as string };
};
const preview = (id: number, query = '', headers: Caller = t.as.admin) =>
  headers.get(`/customer/${id}/rfp/email${query}`);
const resend = (id: number, headers: Caller = t.as.admin) => headers.post(`/customer/${id}/rfp/email`);
const setExpiration = (id: number, day: string) =>
  t.db.rfp.update({ where: { customerId: id }, data: { expiration: new Date(`${day}T04:59:59Z`) } });
const setStatus = (id: number, statusId: number) => t.db.customer.update({ where: { id }, data: { statusId } });

describe('the preview of an email with the RFP link', () => {
  test('of a lead is the email of its promotion, except that the link has no key', async () => {
    const { id, email } = await newLead();
    const shown = (await preview(id)).json();
    expect(shown).toMatchObject({ to: email, name: 'Ada King' });
    expect(await emailsTo(t, email)).toEqual([]);
    const { rfp } = (await promote(id)).json();
    const [sent] = await emailsTo(t, email);
    expect(sent?.text).toContain(rfp.rfpKey);
    expect({ subject: shown.subject, text: shown.text.replace('…', rfp.rfpKey) }).toEqual({
      subject: sent?.subject,
      text: sent?.text,
    });
    const again = (await preview(id)).json();
    expect(again.text).toBe(shown.text);
    expect(`${again.text}${again.html}`).not.toContain(rfp.rfpKey);
  });

  test('says that there is no one to send it to', async () => {
    const { id } = await newLead({ email: null });
    expect((await preview(id)).json()).toMatchObject({ to: null, name: null });
  });

  test('of an unlock says until when the form is open then', async () => {
    const { id } = await newRfp();
    await setStatus(id, 15);
    await setExpiration(id, '2026-12-02');
    const { text } = (await preview(id, '?kind=unlocked')).json();
    expect(text).toContain('open again');
    expect(text).toContain('12/20/2026');
    expect((await preview(id)).json().text).toContain('12/01/2026');
  });

  test.each([3, 4, 165])('is refused at stage %i', async (stageId) => {
    const { id } = await addCustomer(t.db, { stageId });
    expect((await preview(id)).json().error).toMatchObject({ code: 'rule', message: rfpNotOpenText });
  });

  test('rejects an unknown kind', async () => {
    const { id } = await newLead();
    expect(await rejectedFields(preview(id, '?kind=renewal'))).toHaveProperty('kind');
  });
});

describe('the last day of the link', () => {
  // By default 30 days from 11/20/2026, in Indiana.
  test.each([
    ['2026-12-01', '11/30/2026', 'ends the day before the effective date'],
    ['2027-01-01', '12/20/2026', 'stays 30 days away'],
    ['2027-06-01', '05/02/2027', 'follows the effective date'],
    ['2026-11-01', '12/20/2026', 'ignores an effective date that has passed'],
  ])('with an effective date of %s is %s: it %s', async (effectiveDate, shown) => {
    const { id, email } = await newLead();
    const query = `effectiveDate=${effectiveDate}T00:00:00`;
    expect((await preview(id, `?${query}`)).json().text).toContain(shown);
    const promoted = (await promote(id, `&${query}`)).json();
    expect(formatDate(promoted.rfp.expiration)).toBe(shown);
    expect((await emailsTo(t, email))[0]?.text).toContain(shown);
  });

  test('of an unlocked RFP ends before the effective date too', async () => {
    const { id } = await newRfp();
    await setStatus(id, 15);
    await setExpiration(id, '2026-11-25');
    await t.db.rfp.update({ where: { customerId: id }, data: { effectiveDate: new Date('2026-12-01T00:00:00Z') } });
    expect((await preview(id, '?kind=unlocked')).json().text).toContain('11/30/2026');
  });
});

describe('promoting without an email', () => {
  test('makes the same RFP and sends nothing', async () => {
    const { id, email } = await newLead();
    const promoted = (await promote(id, '&sendMail=false')).json();
    expect(promoted).toMatchObject({ mailedTo: null, customerStage: { id: 2 } });
    expect(promoted.rfp.rfpKey).toMatch(/^[\w-]{43}$/);
    expect(await emailsTo(t, email)).toEqual([]);
    expect((await historyOf(t, id))[0]?.changes).not.toHaveProperty('sentTo');
  });

  test('otherwise the history says who was emailed', async () => {
    const { id, email } = await newLead();
    await promote(id, '&sendMail=true');
    expect(await historyOf(t, id)).toMatchObject([
      { action: 'customers.promote', changes: { stageId: [1, 2], sentTo: [null, email] } },
    ]);
  });
});

describe('POST /customer/{id}/rfp/email', () => {
  test('sends the invitation again, with the same link, and the history says to whom', async () => {
    const { id, email, url } = await newRfp();
    const before = await t.db.customer.findUniqueOrThrow({ where: { id } });
    expect((await resend(id)).json()).toEqual({ to: email });
    const [mail] = await emailsTo(t, email);
    expect(mail).toMatchObject({ template: 'rfp-invitation', text: expect.stringContaining(url) });
    const last = (await historyOf(t, id)).at(-1);
    expect(last).toMatchObject({ action: 'customers.sendRfpInvitation', changes: { sentTo: [null, email] } });
    expect(JSON.stringify(last?.changes)).not.toContain(url.split('/').at(-1));
    expect(await t.db.customer.findUniqueOrThrow({ where: { id } })).toEqual(before);
  });

  test('is refused for a lead, a submitted or expired RFP, and without an address', async () => {
    const refused = async (id: number) => {
      const answer = await resend(id);
      expect(answer.statusCode).toBe(409);
      return answer.json().error.message;
    };
    expect(await refused((await newLead()).id)).toBe(rfpNotOpenText);
    const submitted = await newRfp();
    await setStatus(submitted.id, 15);
    expect(await refused(submitted.id)).toBe(rfpLockedText);
    const unreachable = await newRfp();
    await t.db.contact.updateMany({ where: { customerId: unreachable.id }, data: { email: null } });
    expect(await refused(unreachable.id)).toBe(noRfpRecipientText);
    const expired = await newRfp();
    await setExpiration(expired.id, '2026-11-20');
    expect(await refused(expired.id)).toBe(rfpLinkExpiredText);
    for (const { email } of [submitted, expired, unreachable]) expect(await emailsTo(t, email)).toEqual([]);
  });
});

describe('unlocking', () => {
  const unlock = (id: number, query = '') => t.as.admin.post(`/submission/reverse?CustomerID=${id}${query}`);

  test.each(['', '&sendMail=false'])('sends no email with "%s"', async (query) => {
    const { id, email } = await newRfp();
    await setStatus(id, 15);
    expect((await unlock(id, query)).statusCode).toBe(200);
    expect(await emailsTo(t, email)).toEqual([]);
  });

  test('with sendMail it emails what the preview showed, with the link', async () => {
    const { id, email, url } = await newRfp();
    await setStatus(id, 15);
    await setExpiration(id, '2026-12-02');
    const shown = (await preview(id, '?kind=unlocked')).json();
    await unlock(id, '&sendMail=true');
    const [mail] = await emailsTo(t, email);
    expect(mail).toMatchObject({ template: 'rfp-unlocked', text: shown.text.replace(/http\S+/, url) });
    expect((await historyOf(t, id)).at(-1)).toMatchObject({
      action: 'portal.unlock',
      changes: { statusId: [15, 75], sentTo: [null, email] },
    });
  });
});
