import { logoMessages } from '@worksmart/shared/office/branding/logo.ts';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import { createXmlReader, localName } from '#platform/files/read-xml.ts';

const maxElements = 20_000;
const texts: ReadonlySet<string> = new Set(['text', 'tspan', 'textPath']);
const pictures: ReadonlySet<string> = new Set(['image', 'feImage']);

const refused = (message: string): AppError => new AppError('unreadable', message);

/**
 * Refuses a drawing that would look other than its author sees it: with text, since no font is loaded, and with pictures
 * from elsewhere, since nothing is.
 * @throws AppError unreadable, also for XML that is damaged, declares entities or is too complex
 */
export const assertDrawable = (xml: string): void => {
  if (/<!ENTITY/i.test(xml)) throw refused(logoMessages.entities);
  let root: string | undefined;
  const reader = createXmlReader(
    {
      open: ({ name, attributes }) => {
        const local = localName(name);
        root ??= local;
        if (root !== 'svg') throw refused(logoMessages.kind);
        if (texts.has(local)) throw refused(logoMessages.text);
        const address = attributes.href ?? attributes['xlink:href'] ?? '';
        if (pictures.has(local) && !/^\s*(data:|#)/i.test(String(address))) throw refused(logoMessages.pictures);
      },
    },
    { damaged: logoMessages.unreadable, complex: logoMessages.complex, elements: maxElements },
  );
  reader.write(xml.replace(/^\ufeff/, '')).close();
};
