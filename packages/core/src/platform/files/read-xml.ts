import { AppError } from '@worksmart/shared/platform/errors.ts';
import { SaxesParser, type SaxesTagPlain } from 'saxes';

/** No real part of a workbook or drawing is nested deeper or has more elements. */
const xmlLimits = { depth: 64, elements: 2_000_000 } as const;

export interface XmlListener {
  open?(tag: SaxesTagPlain): void;
  text?(text: string): void;
  close?(name: string): void;
}

interface XmlOptions {
  /** Says that the XML is not well-formed. */
  damaged: string;
  /** Says that it has too many elements or is nested too deeply. */
  complex: string;
  elements?: number;
}

/**
 * Returns a reader of XML that arrives in pieces. Nothing is fetched, no entity is expanded, and no tree is built.
 * @throws AppError unreadable, from `write` and `close`
 */
export const createXmlReader = (
  listener: XmlListener,
  { damaged, complex, elements = xmlLimits.elements }: XmlOptions,
): Pick<SaxesParser, 'write' | 'close'> => {
  const parser = new SaxesParser();
  let depth = 0;
  let count = 0;
  parser.on('error', (cause) => {
    throw new AppError('unreadable', damaged, { cause });
  });
  // Before its attributes are read.
  parser.on('opentagstart', () => {
    depth += 1;
    count += 1;
    if (depth > xmlLimits.depth || count > elements) throw new AppError('unreadable', complex);
  });
  parser.on('opentag', (tag: SaxesTagPlain) => listener.open?.(tag));
  const { text } = listener;
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    listener.close?.(name);
  });
  return parser;
};

/** Returns a name without its namespace prefix. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
