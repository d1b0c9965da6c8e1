import type { Brand } from '../brand.ts';
import type { EmailMessage } from '../mail.ts';
import type { EmailContent } from './content.ts';
import { actionHtml, contactHtml, partHtml } from './html-parts.ts';
import { escapeHtml, escapeLines } from './html-text.ts';
import { logoHtml } from './logo.ts';
import { footerLines, greetingOf, plainText } from './plain-text.ts';
import { styleSheet, styles } from './theme.ts';

/** Keeps inboxes from showing the email's first words after the preheader. */
const filler = '&#847;&zwnj;&nbsp;'.repeat(60);

const headerHtml = (brand: Brand): string =>
  `<tr><td class="cell ink top" style="${styles.brand};border-top:4px solid ${brand.color};border-radius:8px 8px 0 0;color:#1b1f24">${
    brand.logo ? logoHtml(brand.name, brand.logo) : escapeHtml(brand.name)
  }</td></tr>`;

const bodyHtml = (content: EmailContent): string => {
  const { brand, lead, action, rest } = content;
  const blocks = [
    `<p style="${styles.paragraph}">${escapeHtml(greetingOf(content))}</p>`,
    ...lead.map(partHtml),
    ...(action ? [actionHtml(brand, action)] : []),
    ...rest.map(partHtml),
  ];
  return `<tr><td class="cell ink" style="${styles.body}">${blocks.join('\n')}</td></tr>`;
};

const htmlOf = (content: EmailContent): string => {
  const { brand, subject, preheader, contact } = content;
  return `<!doctype html>
<html lang="en" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<meta name="x-apple-disable-message-reformatting"><meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(subject)}</title>
<style>${styleSheet}</style></head>
<body class="page" style="${styles.page}">
<div class="preheader" style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all">${escapeHtml(preheader)}${filler}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="${styles.page}"><tr><td class="outer" align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" style="${styles.sheet}">
${headerHtml(brand)}
${bodyHtml(content)}
${contact ? contactHtml(brand, contact) : ''}
</table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px"><tr><td class="cell soft" style="${styles.footer}">${footerLines(brand).map(escapeLines).join('<br>')}</td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table></body></html>`;
};

type Email = Omit<EmailMessage, 'text' | 'html'> &
  Pick<EmailContent, 'brand' | 'firstName' | 'preheader' | 'lead'> &
  Partial<Pick<EmailContent, 'action' | 'rest' | 'contact'>>;

/**
 * Lays out an email in both formats. Neither contains scripts, tracking or anything that a program would have to load.
 * Without `contact` it is an email to staff.
 */
export const composeEmail = (email: Email): EmailMessage => {
  const { brand, firstName, preheader, lead, action = null, rest = [], contact = null, ...envelope } = email;
  const content = { brand, subject: email.subject, firstName, preheader, lead, action, rest, contact };
  return { ...envelope, text: plainText(content), html: htmlOf(content) };
};
