import { SaxesParser } from 'saxes';

/** Media types of the parts that hold macros: of Visual Basic, of Excel 4 and of whatever says so of itself. */
const actingTypes = /macroEnabled|macrosheet|vbaProject|vbaData|activeX/i;
/** Relationships, by the end of their type, to parts that act when they are opened or clicked. */
const actingRelations =
  /\/(vbaProject|wordVbaData|xl(Intl)?Macrosheet|oleObject|control|activeXControl\w*|externalLink)$/i;

/**
 * Whether a relationships part or the list of media types of an Office package names a part that acts, or one that
 * is fetched from elsewhere: macros, embedded objects, a template, picture or workbook of another place. Links that
 * a person has to click are no such part.
 * @param xml UTF-8, or UTF-16 with its mark
 * @throws Error for what is not well-formed
 */
export const namesActingPart = (xml: Buffer): boolean => {
  let acts = false;
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const local = name.slice(name.indexOf(':') + 1);
    if (local === 'Relationship') acts ||= isActing(attributes);
    if (local === 'Override' || local === 'Default') acts ||= actingTypes.test(attributes.ContentType ?? '');
  });
  parser.write(textOf(xml)).close();
  return acts;
};

const isActing = ({ Type = '', TargetMode = '' }: Record<string, string>): boolean =>
  actingRelations.test(Type) || (/^\s*external\s*$/i.test(TargetMode) && !/\/hyperlink$/i.test(Type));

const textOf = (xml: Buffer): string => {
  const mark = xml.subarray(0, 2).toString('hex');
  if (mark === 'fffe') return xml.toString('utf16le').slice(1);
  if (mark === 'feff')
    return Buffer.from(xml.subarray(0, xml.length & ~1))
      .swap16()
      .toString('utf16le')
      .slice(1);
  return xml.toString('utf8').replace(/^\ufeff/, '');
};
