import { uploadMessages } from '@worksmart/shared/records/documents/file-kinds.ts';
import { createXmlReader, localName, type XmlListener } from './read-xml.ts';

/** Media types of parts with macros: Visual Basic, Excel 4, and any that is marked as macro-enabled. */
const actingTypes = /macroEnabled|macrosheet|vbaProject|vbaData|activeX/i;
/** Relationships to active parts, by the end of their type. Such parts run something when opened or clicked. */
const actingRelations =
  /\/(vbaProject|wordVbaData|xl(Intl)?Macrosheet|oleObject|control|activeXControl\w*|externalLink)$/i;

/**
 * Whether a relationships part or the media type list of an Office package names active or external content: macros,
 * embedded objects, or a template, picture or workbook fetched from elsewhere. Links that a person must click are
 * allowed.
 * @param xml UTF-8, or UTF-16 with a byte order mark
 * @throws AppError unreadable when the XML is not well-formed or nested too deeply
 */
export const namesActingPart = (xml: Buffer): boolean => {
  let acts = false;
  const open: XmlListener['open'] = ({ name, attributes }) => {
    const local = localName(name);
    if (local === 'Relationship') acts ||= isActing(attributes);
    if (local === 'Override' || local === 'Default') acts ||= actingTypes.test(attributes.ContentType ?? '');
  };
  const parser = createXmlReader({ open }, { damaged: uploadMessages.damaged, complex: uploadMessages.damaged });
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
