import { phoneText } from '@worksmart/shared/platform/reading/phone.ts';
import type { Brand } from '../brand.ts';
import type { Action, ContactCard, FigureRow, Part } from './content.ts';
import { escapeHtml, escapeLines } from './html-text.ts';
import { contactTitle } from './plain-text.ts';
import { styles } from './theme.ts';

/** Escapes an amount now and next, and keeps the arrow between its amounts. */
const amountHtml = (text: string): string => escapeHtml(text).replace(' → ', '&#160;→&#160;');

const figureHtml = ({ label, value, details }: FigureRow): string => {
  const below = details.map(
    (detail) => `<br><span class="soft" style="${styles.figureDetail}">${amountHtml(detail)}</span>`,
  );
  return `<tr><th scope="row" align="left" class="line" style="${styles.figure};text-align:left;font-weight:400">${escapeHtml(label)}</th><td class="line" align="right" style="${styles.figure};padding-left:12px;text-align:right">${amountHtml(value)}${below.join('')}</td></tr>`;
};

/** Returns the HTML of one block of the body. */
export const partHtml = (part: Part): string => {
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
export const actionHtml = (brand: Brand, action: Action): string => {
  if ('code' in action) {
    return `<p style="margin:0 0 4px">${escapeHtml(action.label)}:</p><p class="panel" style="${styles.panel};${styles.code};text-align:center">${escapeHtml(action.code)}</p>`;
  }
  const address = escapeHtml(action.link);
  return `${buttonHtml(brand, action.label, address)}<p class="soft" style="${styles.hint}">Or copy this address into your browser:<br>${address}</p>`;
};

/** Returns the card of the person whom the reader may ask. */
export const contactHtml = (brand: Brand, contact: ContactCard): string => {
  const { name, phone, email } = contact;
  const link = (href: string, text: string): string =>
    `<a class="link" href="${escapeHtml(href)}" style="${styles.link}">${escapeHtml(text)}</a>`;
  const reach = [
    ...(phone ? [link(`tel:${phone}`, phoneText(phone))] : []),
    ...(email ? [link(`mailto:${email}`, email)] : []),
  ];
  return `<tr><td class="cell ink line" style="${styles.contact}"><span class="soft" style="${styles.contactTitle}">${escapeHtml(contactTitle(brand, contact))}</span><br><strong>${escapeHtml(name)}</strong><br>${reach.join('<br>')}</td></tr>`;
};
