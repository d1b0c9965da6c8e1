import { phoneText } from '@worksmart/shared/platform/reading/phone.ts';
import type { Brand } from '../brand.ts';
import type { Action, ContactCard, EmailContent, Part } from './content.ts';

export const greetingOf = ({ firstName }: Pick<EmailContent, 'firstName'>): string =>
  firstName ? `Hello ${firstName},` : 'Hello,';

export const contactTitle = (brand: Pick<Brand, 'name'>, contact: ContactCard): string =>
  contact.name === brand.name ? 'Questions? Call us' : `Your contact at ${brand.name}`;

/** The lines of a contact card: name, phone, email address. */
export const contactLines = ({ name, phone, email }: ContactCard): string[] =>
  [name, phone && phoneText(phone), email].filter((line): line is string => Boolean(line));

/** The provider's name, phone, address and own text, as every email ends with. */
export const footerLines = ({ name, phone, address, footer }: Brand): string[] =>
  [name, phone && phoneText(phone), address.join(', '), footer].filter((line): line is string => Boolean(line));

const partText = (part: Part): string => {
  if ('list' in part) return part.list.map((item) => `• ${item}`).join('\n');
  if ('quote' in part) return `${part.title}:\n${part.quote}`;
  if ('file' in part) return `Attached: ${part.file}`;
  if ('text' in part) return [part.strong, part.text].filter(Boolean).join(' ');
  const rows = part.figures.map(({ label, value, details }) => `${label}: ${[value, ...details].join('\n  ')}`);
  return [part.title, ...rows].join('\n');
};

/** The address has a line of its own, so that programs that break lines leave it whole. */
const actionText = (action: Action): string =>
  'link' in action ? `${action.label}:\n${action.link}` : `${action.label}: ${action.code}`;

/** Returns the plain-text part of an email: the same words in the same order as its HTML. */
export const plainText = (content: EmailContent): string => {
  const { brand, lead, action, rest, contact } = content;
  const blocks = [
    greetingOf(content),
    ...lead.map(partText),
    ...(action ? [actionText(action)] : []),
    ...rest.map(partText),
    ...(contact ? [[`${contactTitle(brand, contact)}:`, ...contactLines(contact)].join('\n')] : []),
    `-- \n${footerLines(brand).join('\n')}`,
  ];
  return `${blocks.join('\n\n')}\n`;
};
