import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrast, leastContrast } from '@worksmart/shared/platform/color.rules.ts';
import { emailKinds } from '@worksmart/shared/platform/email-kinds.ts';
import { describe, expect, test } from 'vitest';
import { renewalEmail, renewalReminderEmail, renewalUnlockedEmail } from '#benefits/renewals/renewal.email.ts';
import { rfpInvitationEmail } from '#sales/pipeline/rfp-link.email.ts';
import {
  fullBrand,
  logoBrand,
  plainBrand,
  sampleDigest,
  sampleEmails,
  sampleLink,
  sampleProposal,
  sampleRenewal,
  sampleRfp,
} from '#testing/email-samples.ts';

const core = join(import.meta.dirname, '../../..');
const templates = globSync('**/*.email.ts', { cwd: core }).flatMap((file) => {
  const text = readFileSync(join(core, file), 'utf8');
  return [...text.matchAll(/(?:template: |compose\()'([a-z-]+)'/g)].map(([, name]) => name ?? '');
});

/** An email's HTML as a reader sees it: the text of the body, one line per element. */
const shownText = (html: string): string =>
  html
    .replace(/^[\s\S]*<body/, '<body')
    .replace(/<div class="preheader"[\s\S]*?<\/div>/, '')
    .replace(/<[^>]+>/g, '\n')
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code))
    .replaceAll('\u00a0', ' ');

const emails = [plainBrand, fullBrand, logoBrand].flatMap((brand) =>
  Object.entries(sampleEmails(brand)).map(([name, email]) => ({ name, email, brand })),
);
const buttonsOf = (html: string): string[] =>
  html.match(/<table role="presentation" class="button"[\s\S]*?<\/table>/g) ?? [];

/** A proposal is attached. What confirms a signature may be passed on, so it must not contain the portal's key. */
const withoutAction = ['audit-anchor', 'proposal', 'renewal-received', 'acceptance-copy'];

test('every email of the product has a sample', () => {
  expect(templates.length).toBeGreaterThan(12);
  const sampled = new Set(Object.values(sampleEmails(plainBrand)).map(({ template }) => template));
  expect([...sampled].sort()).toEqual([...templates].sort());
  expect([...emailKinds].sort()).toEqual([...sampled].sort());
  for (const [name, { template }] of Object.entries(sampleEmails(plainBrand))) {
    expect(name.split(',')[0]).toBe(template);
  }
});

describe.each(emails)(
  '$name of $brand.color, logo $brand.logo.width',
  ({ email: { subject, html, text, template, to }, brand }) => {
    test('greets, and then begins its first sentence with a capital letter', () => {
      expect(to).toBe('ada@example.test');
      expect(text).toMatch(/^Hello(?: Ada)?,\n\n\p{Lu}/u);
      expect(subject).toMatch(/^[\p{Lu}\d]/u);
    });

    test('has one button or one code, and its address or code in the plain text; some say all themselves', () => {
      const buttons = buttonsOf(html);
      const codes = html.match(/letter-spacing/g) ?? [];
      expect(buttons.length + codes.length).toBe(withoutAction.includes(template) ? 0 : 1);
      if (buttons.length > 0) {
        expect(html).toContain(`href="${sampleLink.replaceAll('&', '&#38;')}"`);
        expect(text.match(/^\p{Lu}[^\n]*:\nhttp\S+$/gmu)).toEqual([expect.stringContaining(`:\n${sampleLink}`)]);
      }
      if (codes.length > 0) expect(text).toContain(': 042137\n');
    });

    test('has a preheader, a language, and colors for dark screens', () => {
      expect(html).toMatch(/<div class="preheader"[^>]*>\p{Lu}[^<]{10,110}\.&#847;/u);
      expect(html).toContain('<html lang="en"');
      expect(html).toContain('prefers-color-scheme:dark');
    });

    test('shows the brand, with readable text on its color', () => {
      const img = '<img class="logo" src="cid:logo@brand" width="192" height="48" alt="Bench &#38; Sons"';
      expect(html.includes(img)).toBe(brand.logo !== null);
      for (const line of [brand.name, ...brand.address, brand.footer ?? '']) {
        expect(text).toContain(line);
        expect(shownText(html)).toContain(line);
      }
      expect(text).toContain(brand.phone ? '(317) 555-0100' : brand.name);
      const [, background = '', color = ''] = buttonsOf(html)[0]?.match(/background:(#\w+).*?;color:(#\w+)/s) ?? [];
      if (background) {
        expect(background).toBe(brand.color);
        expect(contrast(background, color)).toBeGreaterThanOrEqual(leastContrast);
      }
    });

    test('has the same words in both formats, and nothing that a program would have to load or run', () => {
      expect(html).not.toMatch(/<script|<link|<iframe|<form|src="(?!cid:)|url\(|@import|undefined|null/i);
      const shown = shownText(html);
      for (const line of text.split('\n').filter((one) => one.trim() && !one.startsWith('--'))) {
        for (const words of line.split(/: |(?<=\.) /)) expect(shown).toContain(words.replace(/^• |^ {2}|:$/g, ''));
      }
    });
  },
);

describe('emails', () => {
  test('the code is in the body, but neither in the subject nor in the preheader, which locked phones show', () => {
    const email = sampleEmails(plainBrand)['second-factor-code'];
    expect(email?.html).toContain('042137');
    expect(email?.subject).not.toMatch(/\d{6}/);
    expect(email?.html).not.toMatch(/class="preheader"[^>]*>[^<]*042137/);
  });

  test('the invitation says how long it takes and what to have at hand', () => {
    const { text } = rfpInvitationEmail(sampleRfp(plainBrand));
    expect(text).toContain(
      'It takes about 30 minutes. It helps to have at hand:\n\n• FEIN and date of incorporation\n• ',
    );
    expect(text).toContain('• Your workers’ compensation policy, with class codes and rates');
  });

  test('a code stands behind the provider’s name, and no plain text speaks of a button', () => {
    const { text } = sampleEmails(plainBrand)['second-factor-code'] ?? { text: '' };
    expect(text).toContain('\nYour Bench & Sons code: 042137\n');
    for (const { email } of emails) expect(email.text).not.toMatch(/\bbutton\b/i);
  });

  test('S-SESS-14 the invitation mentions 30 hours and one week', () => {
    const { text, html, customerId } = rfpInvitationEmail(sampleRfp(plainBrand));
    for (const body of [text, html]) {
      expect(body).toContain('Benefit-eligible means 30 hours a week or more');
      expect(body).toContain('A proposal takes about one week after information is received');
      expect(body).toContain('03/08/2026');
    }
    expect(customerId).toBe(7);
  });

  test('customers get the card of their agent, whom their answers reach; without one, the provider’s phone', () => {
    const { text, html, replyTo } = rfpInvitationEmail(sampleRfp(fullBrand));
    expect(text).toContain(
      'Your contact at Bench & Sons:\nLucia Ferrante\n(317) 555-0142\nlucia@example.test\n\n-- \nBench & Sons\n(317) 555-0100\n',
    );
    expect(html).toContain('href="tel:3175550142"');
    expect(replyTo).toBe('lucia@example.test');
    const nobody = rfpInvitationEmail({ ...sampleRfp(fullBrand), agent: null });
    expect(nobody.text).toContain('Questions? Call us:\nBench & Sons\n(317) 555-0100\n');
    expect(nobody.replyTo).toBeUndefined();
    expect(rfpInvitationEmail({ ...sampleRfp(plainBrand), agent: null }).text).not.toContain('Questions');
  });

  test('a typed message keeps its paragraphs and lines, stays text, and is signed by the reply recipient', () => {
    const { text, html, replyTo } = sampleProposal(plainBrand, '  One\r\ntwo\n \n\n<b>three</b>\n');
    expect(text).toContain('\n\nOne\ntwo\n\n<b>three</b>\n\nAttached: Moore Tool & Die Proposal.pdf\n\n');
    expect(text).toContain('Lucia Ferrante\n(317) 555-0142\nlucia@example.test\n\n-- \nBench & Sons\n');
    expect(html).toContain('>One<br>two</p>');
    expect(html).toContain('&#60;b&#62;three');
    expect(replyTo).toBe('lucia@example.test');
  });

  test('a reopened renewal gives the reason that staff wrote, and stays text', () => {
    const { text, html } = renewalUnlockedEmail(sampleRenewal(plainBrand), 'One\n<b>two</b>');
    expect(text).toContain('Our note to you:\nOne\n<b>two</b>\n');
    expect(html).toContain('One<br>&#60;b&#62;two');
    expect(renewalUnlockedEmail(sampleRenewal(plainBrand), null).text).not.toContain('Our note');
  });

  test('an email about several renewals lists the groups; one names its group in the sentence', () => {
    const renewal = sampleRenewal(plainBrand);
    const { subject, text } = renewalEmail({ ...renewal, groups: ['Plant', 'Office'] });
    expect(subject).toBe('Your 2027 benefits renewals are ready to sign');
    expect(text).toContain('The 2027 benefits of Moore Tool & Die for 2 groups are ready.');
    expect(text).toContain('\n\n• Plant\n• Office\n\n');
    const reminder = renewalReminderEmail({ ...renewal, groups: ['All <b>Employees</b>'] });
    expect(reminder.subject).toBe('Reminder: your 2027 benefits renewal is not signed yet');
    expect(reminder.text).toContain(
      'renewal of Moore Tool & Die for the group All <b>Employees</b> is not signed yet.',
    );
  });

  test('a renewal names its due day and what happens after it, and says when it has passed', () => {
    const renewal = sampleRenewal(plainBrand);
    expect(renewalEmail(renewal).text).toContain('\n\nPlease sign by 12/02/2026. If you do nothing, ');
    expect(renewalUnlockedEmail(renewal, 'One').text).toContain('\n\nPlease sign by 12/02/2026. ');
    expect(renewalEmail({ ...renewal, isPastDue: true }).text).toContain('This was due on 12/02/2026.');
    expect(renewalEmail({ ...renewal, dueOn: null }).text).not.toMatch(/sign by|due on|do nothing/);
  });

  test('a company name cannot add markup to an email', () => {
    const company = '<img src=x onerror=alert(1)>"\'';
    const { html, text } = rfpInvitationEmail({ ...sampleRfp(plainBrand), company, firstName: '</p><script>' });
    expect(html).not.toContain('<img');
    expect(html).not.toContain('<script');
    expect(text).toContain(company);
  });
});

test('the email about due follow-ups names companies and days, and counts the rest', () => {
  const digest = (total: number) => sampleDigest(plainBrand, total);
  expect(digest(1)).toMatchObject({ subject: '1 follow-up is due' });
  expect(digest(1_202).subject).toBe('1,202 follow-ups are due');
  expect(digest(1_202).text).toContain(
    '• Moore Tool & Die, overdue since 12/01/2026\n• Maple <b>Co</b>, today\n• And 1,200 more',
  );
});
