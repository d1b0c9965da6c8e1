import { describe, expect, test } from 'vitest';
import { accountLockedEmail } from '../../../auth/account-locked.email.ts';
import { passwordResetEmail } from '../../../auth/password-reset.email.ts';
import { secondFactorCodeEmail } from '../../../auth/second-factor-code.email.ts';
import { userInvitationEmail } from '../../../auth/user-invitation.email.ts';
import { rfpInvitationEmail, rfpUnlockedEmail } from '../../../pipeline/rfp-link.email.ts';
import { defaultBrand } from '../../../platform/brand.ts';
import { rfpSubmittedEmail } from '../../../portal/rfp-submitted.email.ts';
import { proposalMessage } from '../../../proposals/proposal.email.ts';
import { renewalReceivedEmail } from '../../../renewals/portal/renewal-received.email.ts';
import { renewalSubmittedEmail } from '../../../renewals/portal/renewal-submitted.email.ts';
import { renewalEmail, renewalReminderEmail, renewalUnlockedEmail } from '../../../renewals/renewal.email.ts';

const to = 'ada@example.test';
const brand = defaultBrand({ PROVIDER_NAME: 'Bench & Sons', MAIL_FROM: 'Bench & Sons <no-reply@example.test>' });
const link = 'http://cms.worksmart.test/x/abc?a=1&b=2';

const rfp = {
  ...{ to, firstName: 'Ada', company: 'Moore Tool & Die', link, brand, customerId: 7 },
  expires: '2026-03-08T00:00:00',
} as const;

const invitation = (more: { company?: string; firstName?: string } = {}) => rfpInvitationEmail({ ...rfp, ...more });

const submitted = (again: boolean) =>
  rfpSubmittedEmail({ to, firstName: 'Ada', company: 'Moore Tool & Die', again, link, brand, customerId: 7 });

const proposal = (message: string) =>
  proposalMessage({
    ...{ to, firstName: 'Ada', subject: 'Proposal for Moore Tool & Die', message, brand, customerId: 7 },
    sender: { name: 'Dana Reyes', email: 'dana@example.test' },
    attachment: { name: 'Moore Tool & Die Proposal.pdf' },
  });

const renewed = {
  ...{ to, firstName: 'Ada', company: 'Moore Tool & Die', group: 'Office', year: 2027, signer: 'Ada Moore' },
  ...{ brand, customerId: 7 },
};

const renewal = {
  ...{ to, firstName: 'Ada', company: 'Moore Tool & Die', groups: ['All <b>Employees</b>'], year: 2027, link },
  agent: { name: 'Lucia Ferrante', email: 'lucia@example.test', phone: '3175550142' },
  ...{ brand, customerId: 7, dueOn: '2026-12-02T00:00:00', isPastDue: false },
};

const emails = [
  secondFactorCodeEmail({ to, code: '042137', minutes: 10, brand }),
  passwordResetEmail({ to, link, brand }),
  userInvitationEmail({
    ...{ to, link, brand, firstName: 'Ada', hours: 24 },
    inviter: { name: 'Dana Reyes', email: 'dana@example.test' },
  }),
  accountLockedEmail({ to, minutes: 15, link, brand }),
  invitation(),
  rfpUnlockedEmail(rfp),
  submitted(false),
  renewalSubmittedEmail({ ...renewed, link, again: false }),
  renewalSubmittedEmail({ ...renewed, link, again: true }),
  renewalReceivedEmail(renewed),
  renewalReceivedEmail({ ...renewed, firstName: '' }),
  submitted(true),
  proposal('Our proposal is attached.'),
  renewalEmail(renewal),
  renewalEmail({ ...renewal, firstName: null, agent: null }),
  renewalEmail({ ...renewal, groups: ['Plant', 'Office'] }),
  renewalReminderEmail(renewal),
  renewalReminderEmail({ ...renewal, groups: ['Plant', 'Office'] }),
  renewalUnlockedEmail(renewal, 'Please look at the family tier.\n<b>Soon</b>.'),
  renewalUnlockedEmail(renewal, null),
];

describe('emails', () => {
  test.each(emails)('$template: has the same text in both formats, without scripts or external content', (email) => {
    expect(email.to).toBe(to);
    expect(email.text).toContain('Bench & Sons');
    expect(email.html).toContain('Bench &#38; Sons');
    expect(email.html).not.toMatch(/<script|<img|<link|src=|url\(/i);
    const spoken = email.html.replace(/<[^>]+>/g, '\n').replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code));
    for (const line of email.text.split('\n').filter(Boolean)) expect(spoken).toContain(line.replace(/:$/, ''));
  });

  test('the code is in the body and never in the subject', () => {
    const [email] = emails;
    expect(email?.text).toContain('042137');
    expect(email?.html).toContain('042137');
    expect(email?.subject).not.toMatch(/\d{6}/);
  });

  test('S-SESS-14 the invitation mentions 30 hours and one week', () => {
    const { text, html, customerId } = invitation();
    for (const body of [text, html]) {
      expect(body).toContain('Benefit-eligible means 30 hours a week or more');
      expect(body).toContain('A proposal takes about one week after information is received');
      expect(body).toContain('03/08/2026');
    }
    expect(text).toContain(link);
    expect(html).toContain('href="http://cms.worksmart.test/x/abc?a=1&#38;b=2"');
    expect(customerId).toBe(7);
  });

  test('a typed message keeps its paragraphs and lines, stays text, and is signed by the reply recipient', () => {
    const { text, html, replyTo } = proposal('  One\r\ntwo\n \n\n<b>three</b>\n');
    expect(text).toContain('\n\nOne\ntwo\n\n<b>three</b>\n\nAttached: Moore Tool & Die Proposal.pdf\n\n');
    expect(text).toContain('Dana Reyes\ndana@example.test\n\nBench & Sons\n');
    expect(html).toContain('>One<br>two</p>');
    expect(html).toContain('&#60;b&#62;three');
    expect(replyTo).toBe('dana@example.test');
  });

  test('a reopened renewal gives the reason that staff wrote, and stays text', () => {
    const { text, html } = renewalUnlockedEmail(renewal, 'One\n<b>two</b>');
    expect(text).toContain('Our note to you:\nOne\n<b>two</b>\n');
    expect(html).toContain('One<br>&#60;b&#62;two');
    expect(renewalUnlockedEmail(renewal, null).text).not.toContain('Our note');
    expect(renewalEmail({ ...renewal, firstName: null }).text).toMatch(/^Hello,\n/);
  });

  test('an email about several renewals lists the groups; one names its group in the sentence', () => {
    const { subject, text } = renewalEmail({ ...renewal, groups: ['Plant', 'Office'] });
    expect(subject).toBe('Bench & Sons: your 2027 benefits renewals');
    expect(text).toContain('The 2027 benefits of Moore Tool & Die for 2 groups are ready.');
    expect(text).toContain('\n\n• Plant\n• Office\n\n');
    expect(text).toContain('Open your renewals:\n');
    expect(text).toContain('Your contact:\nLucia Ferrante\nlucia@example.test\n317-555-0142\n\nBench & Sons');
    const reminder = renewalReminderEmail(renewal);
    expect(reminder.subject).toBe('Bench & Sons: a reminder of your 2027 benefits renewal');
    expect(reminder.text).toContain(
      'renewal of Moore Tool & Die for the group All <b>Employees</b> is not signed yet.',
    );
  });

  test('a renewal names its due day, and says when it has passed', () => {
    expect(renewalEmail(renewal).text).toContain('\n\nPlease sign by 12/02/2026.\n\nOpen your renewal:\n');
    expect(renewalUnlockedEmail(renewal, 'One').text).toContain('\n\nPlease sign by 12/02/2026.\n\n');
    expect(renewalEmail({ ...renewal, isPastDue: true }).text).toContain('This was due on 12/02/2026.');
    expect(renewalEmail({ ...renewal, dueOn: null }).text).not.toMatch(/sign by|due on/);
  });

  test('a company name cannot add markup to an email', () => {
    const { html, text } = invitation({ company: '<img src=x onerror=alert(1)>"\'', firstName: '</p><script>' });
    expect(html).not.toContain('<img');
    expect(html).not.toContain('<script');
    expect(text).toContain('<img src=x onerror=alert(1)>"\'');
  });
});
