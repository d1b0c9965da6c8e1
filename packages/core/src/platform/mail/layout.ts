import { phoneText } from '@worksmart/shared/platform/reading/phone.ts';
import type { Brand } from '../brand.ts';
import type { EmailMessage } from '../mail.ts';
import type { Action, ContactCard, EmailContent, FigureRow, Part } from './content.ts';
import { escapeHtml, escapeLines } from './html-text.ts';
import { logoHtml } from './logo.ts';
import { contactTitle, footerLines, greetingOf, plainText } from './plain-text.ts';
import { styleSheet, styles } from './theme.ts';

/** Escapes an amount now and next, and keeps the arrow between its amounts. */
const amountHtml = (text: string): string => escapeHtml(text).replace(' → ', '&#160;→&#160;');

const figureHtml = ({ label, value, details }: FigureRow): string => {
  const below = details.map(
    (detail) => `<br><span class="soft" style="${styles.figureDetail}">${amountHtml(detail)}</span>`,
  );
  return `<tr><th scope="row" align="left" class="line" style="${styles.figure};text-align:left;font-weight:400">${escapeHtml(label)}</th><td class="line" align="right" style="${styles.figure};padding-left:12px;text-align:right">${amountHtml(value)}${below.join('')}</td></tr>`;
};

/** Returns the HTML of one block of the body. */
const partHtml = (part: Part): string => {
  if ('list' in part) {
    return `<ul style="${styles.list}">${part.list.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`;
  }
  if ('quote' in part) {
    return `<div class="panel" style="${styles.panel}"><p style="${styles.panelTitle}">${escapeHtml(part.title)}</p>${escapeLines(part.quote)}</div>`;
  }
  if ('file' in part) {
    return `<p class="panel" style="${styles.panel}"><span style="${styles.panelTitle}">Attached:</span> ${escapeHtml(part.file)}</p>`;
  }
  if ('text' in part) {
    const strong = part.strong ? `<strong>${escapeHtml(part.strong)}</strong> ` : '';
    return `<p style="${styles.paragraph}">${strong}${escapeLines(part.text)}</p>`;
  }
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;width:100%;border-collapse:collapse"><caption style="${styles.figureTitle}">${escapeHtml(part.title)}</caption>${part.figures.map(figureHtml).join('')}</table>`;
};

const buttonHtml = ({ color, onColor }: Brand, label: string, address: string): string =>
  `<table role="presentation" class="button" cellpadding="0" cellspacing="0" style="margin:8px 0 12px"><tr><td bgcolor="${color}" style="background:${color};border-radius:6px;mso-padding-alt:13px 26px"><a href="${address}" style="display:inline-block;padding:13px 26px;font-size:16px;line-height:22px;font-weight:600;color:${onColor};text-decoration:none;border-radius:6px">${escapeHtml(label)}</a></td></tr></table>`;

/** Returns the button, with the address below it for programs and readers that do not open buttons; or the code. */
const actionHtml = (brand: Brand, action: Action): string => {
  if ('code' in action) {
    return `<p style="margin:0 0 4px">${escapeHtml(action.label)}:</p><p class="panel" style="${styles.panel};${styles.code};text-align:center">${escapeHtml(action.code)}</p>`;
  }
  const address = escapeHtml(action.link);
  return `${buttonHtml(brand, action.label, address)}<p class="soft" style="${styles.hint}">Or copy this address into your browser:<br>${address}</p>`;
};

/** Returns the card of the person whom the reader may ask. */
const contactHtml = (brand: Brand, contact: ContactCard): string => {
  const { name, phone, email } = contact;
  const link = (href: string, text: string): string =>
    `<a class="link" href="${escapeHtml(href)}" style="${styles.link}">${escapeHtml(text)}</a>`;
  const reach = [
    ...(phone ? [link(`tel:${phone}`, phoneText(phone))] : []),
    ...(email ? [link(`mailto:${email}`, email)] : []),
  ];
  return `<tr><td class="cell ink line" style="${styles.contact}"><span class="soft" style="${styles.contactTitle}">${escapeHtml(contactTitle(brand, contact))}</span><br><strong>${escapeHtml(name)}</strong><br>${reach.join('<br>')}</td></tr>`;
};

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
