import type { CalendarDate } from '@worksmart/shared/platform/dates.ts';
import { phoneText } from '@worksmart/shared/platform/reading/phone.ts';
import type { Brand } from '../brand.ts';
import { drawCoverSignature } from './logo.ts';
import { longDate } from './long-date.ts';
import { decoration, openTag, type Pdf, pen, type Tag, tagged } from './pdf.ts';
import { color, contentWidth, page, size } from './style.ts';
import { fittingSize } from './text.ts';

export interface LetterheadPerson {
  name: string;
  title: string | null;
  email: string | null;
  phone: string | null;
}

/** The customer that a document is for, and the people named on it. */
export interface Letterhead {
  name: string;
  address: string;
  cityLine: string;
  /** The primary contact. */
  contact: LetterheadPerson | null;
  /** The sales agent. */
  agent: LetterheadPerson | null;
}

const personLines = ({ name, title, email, phone }: LetterheadPerson): string[] =>
  [name, title, email, phone && phoneText(phone)].filter((line): line is string => Boolean(line));

export interface CustomerCover {
  /** The kind of document: "Proposal for 2026". */
  kind: string;
  subtitle: string;
  customer: Letterhead;
  date: CalendarDate;
  validUntil?: CalendarDate;
}

const bandHeight = 330;
const subtitleTop = bandHeight - 38;
const headlineTop = 174;
/** What the headline may fill, so that it ends above the subtitle. */
const headlineRoom = subtitleTop - headlineTop - 8;
const largest = 34;
const gap = 24;
/** The first column is wider, since it holds the customer's address, the longest text. */
const firstColumnExtra = 0.5;

const nameStyle = ['semibold', color.ink, 11] as const;
const lineStyle = ['regular', color.soft, size.body] as const;

/** Returns the largest size, in points, at which the headline ends above the subtitle. */
const headlineSize = ({ doc }: Pdf, headline: string): number => {
  for (let points = largest; points > 16; points -= 2) {
    doc.font('bold').fontSize(points);
    if (doc.heightOfString(headline, { width: contentWidth }) <= headlineRoom) return points;
  }
  return 16;
};

/** Draws the top of the cover: provider, kind of document, and the customer in the largest type. */
const drawBand = (pdf: Pdf, section: Tag, { kind, subtitle, customer }: CustomerCover): void => {
  const { doc } = pdf;
  decoration(pdf, () => {
    doc.rect(0, 0, page.width, bandHeight).fill(pdf.color.deep);
    doc.rect(0, bandHeight, page.width, 5).fill(pdf.color.accent);
  });
  drawCoverSignature(pdf, section);
  tagged(pdf, 'P', section, () => {
    pen(pdf, 'medium', 13, pdf.color.onDeep.label).text(kind, page.left, 150, { characterSpacing: 0.4 });
  });
  const points = headlineSize(pdf, customer.name);
  tagged(pdf, 'H1', section, () => {
    pen(pdf, 'bold', points, color.paper).text(customer.name, page.left, headlineTop, {
      width: contentWidth,
      height: headlineRoom,
      ellipsis: true,
    });
  });
  tagged(pdf, 'P', section, () => {
    pen(pdf, 'regular', 11, pdf.color.onDeep.sentence).text(subtitle, page.left, subtitleTop, {
      width: contentWidth,
    });
  });
};

/** Draws people and dates at the foot: a label and its lines. */
const drawPeople = (pdf: Pdf, section: Tag, people: readonly { label: string; lines: readonly string[] }[]): void => {
  const { doc } = pdf;
  const share = (contentWidth - gap * (people.length - 1)) / (people.length + firstColumnExtra);
  let x: number = page.left;
  people.forEach(({ label, lines }, index) => {
    const width = index === 0 ? share * (1 + firstColumnExtra) : share;
    const y = bandHeight + 70;
    const part = openTag(pdf, 'Div', section);
    decoration(pdf, () => doc.rect(x, y - 12, 22, 2).fill(pdf.color.accent));
    tagged(pdf, 'P', part, () => {
      pen(pdf, 'medium', size.small, color.soft).text(label, x, y, { width });
    });
    doc.y = y + 16;
    lines.forEach((line, at) => {
      tagged(pdf, 'P', part, () => {
        const [font, ink, wanted] = at === 0 ? nameStyle : lineStyle;
        // An email address shrinks instead of wrapping, since people copy it.
        const points = line.includes('@') ? fittingSize(pdf, font, line, wanted, width) : wanted;
        pen(pdf, font, points, ink).text(line, x, doc.y, { width, lineGap: 1.5 });
      });
      doc.y += 2;
    });
    part.end();
    x += width + gap;
  });
};

/** Returns who presents the document: the agent, and the company with its address and phone. */
const presenters = ({ name, phone, address }: Brand, agent: LetterheadPerson | null) => {
  const lines = [...(agent ? personLines(agent) : []), name, ...address, ...(phone ? [phoneText(phone)] : [])];
  return agent || phone || address.length > 0 ? [{ label: 'Presented by', lines }] : [];
};

const footerLines = 4;

/** Draws the brand's footer at the foot of the cover. */
const drawFooter = (pdf: Pdf, section: Tag): void => {
  const { footer } = pdf.facts.brand;
  if (!footer) return;
  const options = { width: contentWidth, lineGap: 1.5 };
  const doc = pen(pdf, 'regular', size.small, color.soft);
  const height = Math.min(doc.heightOfString(footer, options), footerLines * (size.small + 4));
  tagged(pdf, 'P', section, () => {
    const top = pdf.sheet.floor - height;
    pen(pdf, 'regular', size.small, color.soft).text(footer, page.left, top, { ...options, height, ellipsis: true });
  });
};

/**
 * Draws the cover of a document for a customer on a separate page without header and footer: customer, presenter, date and
 * how long it is valid.
 */
export const customerCover = (pdf: Pdf, cover: CustomerCover): void => {
  const { name, address, cityLine, contact, agent } = cover.customer;
  const { start, count } = pdf.doc.bufferedPageRange();
  pdf.bare.add(start + count - 1);
  const section = openTag(pdf, 'Sect', pdf.root, { title: cover.kind });
  drawBand(pdf, section, cover);
  const valid = cover.validUntil ? [`Valid until ${longDate(cover.validUntil)}`] : [];
  drawPeople(pdf, section, [
    { label: 'Prepared for', lines: [...(contact ? personLines(contact) : []), name, address, cityLine] },
    ...presenters(pdf.facts.brand, agent),
    { label: 'Date', lines: [longDate(cover.date), ...valid] },
  ]);
  drawFooter(pdf, section);
  section.end();
  pdf.doc.addPage();
};
