import { logoMessages } from '@worksmart/shared/branding/logo.ts';
import { AppError } from '@worksmart/shared/errors.ts';
import { SaxesParser } from 'saxes';

export interface SvgElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: SvgElement[];
  /** The text directly inside, for `style`. */
  text: string;
}

const maxElements = 5_000;
const maxDepth = 64;

const refused = (message: string, cause?: unknown): AppError => new AppError('unreadable', message, { cause });

/**
 * Reads an SVG file as a tree. Nothing is fetched and no entity is expanded.
 * @throws AppError unreadable for XML that is not well-formed, defines entities or is too large
 */
export const parseSvg = (xml: string): SvgElement => {
  if (/<!ENTITY/i.test(xml)) throw refused(logoMessages.entities);
  const document: SvgElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [document];
  let count = 0;
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw refused(logoMessages.unreadable, error);
  });
  parser.on('opentag', ({ name, attributes }) => {
    count += 1;
    if (count > maxElements || open.length > maxDepth) throw refused(logoMessages.complex);
    const element: SvgElement = { name, attributes, children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  const addText = (text: string): void => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(xml.replace(/^\ufeff/, '')).close();
  const [root] = document.children;
  if (root?.name !== 'svg') throw refused(logoMessages.kind);
  return root;
};
