import { auditAnchorEmail } from '#access/audit/anchor.email.ts';
import { accountLockedEmail } from '#access/auth/account-locked.email.ts';
import { type FactorNews, factorChangedEmail } from '#access/auth/factors/factor-changed.email.ts';
import { passwordResetEmail } from '#access/auth/password-reset.email.ts';
import { secondFactorCodeEmail } from '#access/auth/second-factor-code.email.ts';
import { emergencySignInEmail } from '#access/auth/sso/emergency-sign-in.email.ts';
import { identityRequestEmail } from '#access/auth/sso/identity-request.email.ts';
import { userInvitationEmail } from '#access/auth/user-invitation.email.ts';
import { keyExpiresEmail } from '#access/integrations/key-expires.email.ts';
import { ownerGoneEmail } from '#access/integrations/owner-gone.email.ts';
import { renewalReceivedEmail } from '#benefits/renewals/portal/renewal-received.email.ts';
import { renewalSubmittedEmail } from '#benefits/renewals/portal/renewal-submitted.email.ts';
import {
  type RenewalEmail,
  renewalEmail,
  renewalReminderEmail,
  renewalUnlockedEmail,
} from '#benefits/renewals/renewal.email.ts';
import { webhookOffEmail } from '#office/webhooks/webhook-off.email.ts';
import { type Brand, defaultBrand } from '#platform/brand.ts';
import type { Part } from '#platform/mail/content.ts';
import type { EmailMessage } from '#platform/mail.ts';
import { figuresPart } from '#pricing/proposals/email-figures.ts';
import { proposalMessage } from '#pricing/proposals/proposal.email.ts';
import { followUpDigestEmail } from '#records/notes/follow-ups/follow-up-digest.email.ts';
import { rfpInvitationEmail, rfpUnlockedEmail } from '#sales/pipeline/rfp-link.email.ts';
import { rfpSubmittedEmail } from '#sales/portal/rfp-submitted.email.ts';
import { acceptanceEmails } from './acceptance-email-samples.ts';
import { proposalFacts } from './document-samples.ts';

/** The provider without a saved brand, with a name that HTML has to escape. */
export const plainBrand: Brand = defaultBrand({
  PROVIDER_NAME: 'Bench & Sons',
  MAIL_FROM: 'Bench & Sons <no-reply@example.test>',
});

/** A provider that has filled in everything, with a color on which only black is readable. */
export const fullBrand: Brand = {
  ...plainBrand,
  color: '#ffb400',
  onColor: '#000000',
  phone: '3175550100',
  address: ['100 Monument Circle, Suite 1200', 'Indianapolis, IN 46204'],
  footer: 'Bench & Sons is a licensed producer in Indiana.',
};

/** A square and a bar on a transparent background, to see where a logo stands. */
const logo = {
  png: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAADAAAAAMCAYAAAAkuj5RAAAALklEQVR42mMQ0fH6TwpmGGxg1AOjHhj1AO08QKrZ5OBRDwxrD4xm4lEPDAEPAAAD0lBDqsG4OAAAAABJRU5ErkJggg==',
    'base64',
  ),
  hash: 'sample',
  width: 480,
  height: 120,
};

/** A provider with a logo. */
export const logoBrand: Brand = { ...plainBrand, logo };

const to = 'ada@example.test';
const person = { to, firstName: 'Ada', customerId: 7, company: 'Moore Tool & Die' };
const agent = { name: 'Lucia Ferrante', email: 'lucia@example.test', phone: '3175550142' };

export const sampleLink = 'http://cms.worksmart.test/x/abc?a=1&b=2';

const sampleChanges: RenewalEmail['changes'] = [
  { text: 'This is what changes, with the contributions that we have prepared:' },
  {
    title: 'PPO 1500 Select: premium per month, and what the employee pays of it',
    figures: [
      ['Employee only', '$412.00 → $431.00 (+$19.00)', '$41.20 → $49.97 (+$8.77)'],
      ['Employee and spouse', '$1,412.00 → $1,431.00 (+$19.00)', '$141.20 → $149.97 (+$8.77)'],
      ['Employee and children', '$1,312.00 → $1,331.00 (+$19.00)', '$131.20 → $139.97 (+$8.77)'],
      ['Family', '$2,112.00, same as now', '$211.20, same as now'],
    ].map(([label = '', value = '', pays]) => ({ label, value, details: [`Pays every two weeks: ${pays}`] })),
  },
  { text: 'The other plans and coverage levels are on the page that the link opens.' },
];

export const sampleRenewal = (brand: Brand): RenewalEmail => ({
  ...person,
  brand,
  agent,
  groups: ['Plant'],
  year: 2027,
  link: sampleLink,
  dueOn: '2026-12-02T00:00:00',
  isPastDue: false,
  changes: sampleChanges,
});

export const sampleRfp = (brand: Brand) =>
  ({ ...person, brand, agent, link: sampleLink, expires: '2026-03-08T00:00:00' }) as const;

const sampleFacts = [
  '45 employees in 1 pay cycle',
  'Unemployment tax in IN, OH',
  'Workers’ comp: 3 class codes',
  '2 locations, 1 contact, 4 documents uploaded',
  'Left open: FEIN; Type of corporation',
];

const signed = { group: 'Office', year: 2027, signer: 'Ada Moore' };

export const sampleProposal = (brand: Brand, message: string, figures: Part | null = null) =>
  proposalMessage({
    ...person,
    brand,
    message,
    subject: 'Proposal for Moore Tool & Die',
    sender: agent,
    attachment: { name: 'Moore Tool & Die Proposal.pdf' },
    figures,
  });

const factorNews: readonly FactorNews[] = [
  { what: 'app added' },
  { what: 'app removed' },
  { what: 'recovery codes renewed' },
  { what: 'passkey added', name: 'Ada’s “blue” phone' },
  { what: 'passkey removed', name: 'Laptop' },
  { what: 'single sign-on linked', name: 'Moore Directory' },
  { what: 'single sign-on unlinked', name: 'Moore Directory' },
  ...[9, 1, 0].map((left) => ({ what: 'recovery code used', left }) as const),
  { what: 'removed by an administrator', by: 'Dana Reyes' },
];

const factorEmails = (brand: Brand): Readonly<Record<string, EmailMessage>> =>
  Object.fromEntries(
    factorNews.map((news) => [
      `factor-changed, ${news.what}${'left' in news ? ` ${news.left}` : ''}`,
      factorChangedEmail({ to, firstName: 'Ada', link: sampleLink, news, brand }),
    ]),
  );

const accountEmails = (brand: Brand): Readonly<Record<string, EmailMessage>> => ({
  'second-factor-code': secondFactorCodeEmail({ to, firstName: 'Ada', code: '042137', minutes: 10, brand }),
  'password-reset': passwordResetEmail({ to, firstName: 'Ada', link: sampleLink, brand }),
  'user-invitation': userInvitationEmail({
    to,
    link: sampleLink,
    brand,
    firstName: 'Ada',
    hours: 24,
    provider: null,
    inviter: { name: 'Dana Reyes', email: 'dana@example.test' },
  }),
  'user-invitation, with single sign-on': userInvitationEmail({
    to,
    link: sampleLink,
    brand,
    firstName: 'Ada',
    hours: 24,
    provider: 'Moore Directory',
    inviter: { name: 'Dana Reyes', email: 'dana@example.test' },
  }),
  'identity-request': identityRequestEmail({
    to,
    firstName: 'Ada',
    who: 'Dana Reyes',
    directory: 'Company Directory',
    link: sampleLink,
    brand,
  }),
  'emergency-sign-in': emergencySignInEmail({ to, firstName: 'Ada', who: 'Dana Reyes', link: sampleLink, brand }),
  'audit-anchor': auditAnchorEmail({
    to,
    day: 'November 26, 2026',
    brand,
    line: JSON.stringify({ seal: { day: '2026-11-26', no: 1_204, hash: '5f'.repeat(32) } }),
    files: ['', '.p7s', '.tst'].map((ending) => `audit-2026-11-26.json${ending}`),
  }),
  'key-expires': keyExpiresEmail({
    to,
    firstName: 'Ada',
    name: 'Payroll Link',
    last4: 'k3x9',
    day: 'January 31, 2027',
    link: sampleLink,
    brand,
  }),
  'integration-owner-gone': ownerGoneEmail({
    to,
    firstName: 'Ada',
    name: 'Payroll Link',
    owner: 'Lee Ver',
    link: sampleLink,
    brand,
  }),
  'webhook-off': webhookOffEmail({
    to,
    firstName: 'Ada',
    name: 'Payroll Link',
    url: 'https://hooks.example.com/worksmart',
    reason: 'It failed for 5 days.',
    link: sampleLink,
    brand,
  }),
  'account-locked': accountLockedEmail({ to, firstName: 'Ada', minutes: 15, link: sampleLink, brand }),
  ...factorEmails(brand),
});

const rfpEmails = (brand: Brand): Readonly<Record<string, EmailMessage>> => ({
  'rfp-invitation': rfpInvitationEmail(sampleRfp(brand)),
  'rfp-invitation, to no one by name': rfpInvitationEmail({ ...sampleRfp(brand), firstName: '', agent: null }),
  'rfp-unlocked': rfpUnlockedEmail(sampleRfp(brand)),
  'rfp-submitted': rfpSubmittedEmail({ ...person, facts: sampleFacts, again: false, link: sampleLink, brand }),
  'rfp-submitted, again': rfpSubmittedEmail({ ...person, facts: sampleFacts, again: true, link: sampleLink, brand }),
  proposal: sampleProposal(brand, 'Our proposal is attached.\n\nPlease call me if you have a question.'),
  'proposal, with figures': sampleProposal(brand, 'Our proposal is attached.', figuresPart(proposalFacts())),
});

const renewalEmails = (brand: Brand): Readonly<Record<string, EmailMessage>> => {
  const renewal = sampleRenewal(brand);
  const several = { ...renewal, groups: ['Plant', 'Office', 'Drivers and warehouse'] };
  return {
    renewal: renewalEmail(renewal),
    'renewal, several': renewalEmail(several),
    'renewal, to no one by name': renewalEmail({ ...renewal, firstName: null, agent: null, dueOn: null }),
    'renewal-reminder': renewalReminderEmail(renewal),
    'renewal-reminder, several': renewalReminderEmail({ ...several, isPastDue: true }),
    'renewal-unlocked': renewalUnlockedEmail(renewal, 'Please look at the family tier.\n<b>Soon</b>.'),
    'renewal-unlocked, without a note': renewalUnlockedEmail(renewal, null),
    'renewal-submitted': renewalSubmittedEmail({ ...person, ...signed, again: false, link: sampleLink, brand }),
    'renewal-submitted, again': renewalSubmittedEmail({ ...person, ...signed, again: true, link: sampleLink, brand }),
    'renewal-received': renewalReceivedEmail({ ...person, ...signed, agent, brand }),
    'renewal-received, to no one by name': renewalReceivedEmail({
      ...person,
      ...signed,
      brand,
      firstName: '',
      agent: null,
    }),
  };
};

/** @param total how many follow-ups are due; the email names at most two of them */
export const sampleDigest = (brand: Brand, total: number) =>
  followUpDigestEmail({
    to,
    firstName: 'Ada',
    link: sampleLink,
    brand,
    total,
    today: '2026-12-03T00:00:00',
    followUps: [
      { dueOn: '2026-12-01T00:00:00' as const, company: 'Moore Tool & Die' },
      { dueOn: '2026-12-03T00:00:00' as const, company: 'Maple <b>Co</b>' },
    ].slice(0, total),
  });

/** Every email of the product with example data, by its template; variants follow after a comma. */
export const sampleEmails = (brand: Brand): Readonly<Record<string, EmailMessage>> => ({
  ...accountEmails(brand),
  ...rfpEmails(brand),
  ...acceptanceEmails({ ...person, brand, link: sampleLink, sender: agent }),
  ...renewalEmails(brand),
  'follow-ups-due': sampleDigest(brand, 1),
  'follow-ups-due, many': sampleDigest(brand, 1_202),
});
