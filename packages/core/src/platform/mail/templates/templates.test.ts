import { describe, expect, test } from 'vitest';
import { accountLockedEmail } from '../../../auth/account-locked.email.ts';
import { passwordResetEmail } from '../../../auth/password-reset.email.ts';
import { secondFactorCodeEmail } from '../../../auth/second-factor-code.email.ts';
import { rfpInvitationEmail } from '../../../pipeline/rfp-invitation.email.ts';
import { rfpSubmittedEmail } from '../../../portal/rfp-submitted.email.ts';
import { proposalMessage } from '../../../proposals/proposal.email.ts';
import { renewalReceivedEmail } from '../../../renewals/portal/renewal-received.email.ts';
import { renewalSubmittedEmail } from '../../../renewals/portal/renewal-submitted.email.ts';
import { renewalEmail, renewalUnlockedEmail } from '../../../renewals/renewal.email.ts';

const to = 'ada@example.test';
const provider = 'Bench & Sons';
const link = 'http://cms.worksmart.test/x/abc?a=1&b=2';

const invitation = (more: { company?: string; firstName?: string } = {}) =>
  rfpInvitationEmail({
    to,
    firstName: 'Ada',
    company: 'Moore Tool & Die',
    link,
    expires: '2026-03-08T00:00:00',
    provider,
    customerId: 7,
    ...more,
  });

const submitted = (again: boolean) =>
  rfpSubmittedEmail({ to, firstName: 'Ada', company: 'Moore Tool & Die', again, link, provider, customerId: 7 });

const proposal = (message: string) =>
  proposalMessage({
    ...{ to, firstName: 'Ada', subject: 'Proposal for Moore Tool & Die', message, provider, customerId: 7 },
    sender: { name: 'Dana Reyes', email: 'dana@example.test' },
    attachment: { name: 'Moore Tool & Die Proposal.pdf' },
  });

const renewed = {
  ...{ to, firstName: 'Ada', company: 'Moore Tool & Die', group: 'Office', year: 2027, signer: 'Ada Moore' },
  ...{ provider, customerId: 7 },
};

const renewal = {
  ...{ to, firstName: 'Ada', company: 'Moore Tool & Die', group: 'All <b>Employees</b>', year: 2027, link, provider },
  customerId: 7,
};

const letters = [
  secondFactorCodeEmail({ to, code: '042137', minutes: 10, provider }),
  passwordResetEmail({ to, link, provider }),
  accountLockedEmail({ to, minutes: 15, link, provider }),
  invitation(),
  submitted(false),
  renewalSubmittedEmail({ ...renewed, link, again: false }),
  renewalSubmittedEmail({ ...renewed, link, again: true }),
  renewalReceivedEmail(renewed),
  renewalReceivedEmail({ ...renewed, firstName: '' }),
  submitted(true),
  proposal('Our proposal is attached.'),
  renewalEmail(renewal),
  renewalEmail({ ...renewal, firstName: null }),
  renewalUnlockedEmail(renewal, 'Please look at the family tier.\n<b>Soon</b>.'),
  renewalUnlockedEmail(renewal, null),
];

describe('letters', () => {
  test.each(letters)('$template: says the same as text and as HTML, loads nothing, runs nothing', (letter) => {
    expect(letter.to).toBe(to);
    expect(letter.text).toContain('Bench & Sons');
    expect(letter.html).toContain('Bench &#38; Sons');
    expect(letter.html).not.toMatch(/<script|<img|<link|src=|url\(/i);
    const spoken = letter.html.replace(/<[^>]+>/g, '\n').replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code));
    for (const line of letter.text.split('\n').filter(Boolean)) expect(spoken).toContain(line.replace(/:$/, ''));
  });

  test('the code is in the body and never in the subject', () => {
    const [letter] = letters;
    expect(letter?.text).toContain('042137');
    expect(letter?.html).toContain('042137');
    expect(letter?.subject).not.toMatch(/\d{6}/);
  });

  test('S-SESS-14 the invitation tells about 30 hours and about one week', () => {
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

  test('a typed message keeps its paragraphs and lines, stays text, and is signed by who gets the answer', () => {
    const { text, html, replyTo } = proposal('  One\r\ntwo\n \n\n<b>three</b>\n');
    expect(text).toContain('\n\nOne\ntwo\n\n<b>three</b>\n\nAttached: Moore Tool & Die Proposal.pdf\n\n');
    expect(text).toContain('Dana Reyes\ndana@example.test\n\nBench & Sons\n');
    expect(html).toContain('>One<br>two</p>');
    expect(html).toContain('&#60;b&#62;three');
    expect(replyTo).toBe('dana@example.test');
  });

  test('a renewal that is open again says why, when staff wrote so, and stays text', () => {
    const { text, html } = renewalUnlockedEmail(renewal, 'One\n<b>two</b>');
    expect(text).toContain('Our note to you:\nOne\n<b>two</b>\n');
    expect(html).toContain('One<br>&#60;b&#62;two');
    expect(renewalUnlockedEmail(renewal, null).text).not.toContain('Our note');
    expect(renewalEmail({ ...renewal, firstName: null }).text).toMatch(/^Hello,\n/);
  });

  test('a company cannot smuggle markup into a letter', () => {
    const { html, text } = invitation({ company: '<img src=x onerror=alert(1)>"\'', firstName: '</p><script>' });
    expect(html).not.toContain('<img');
    expect(html).not.toContain('<script');
    expect(text).toContain('<img src=x onerror=alert(1)>"\'');
  });
});
