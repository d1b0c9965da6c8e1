import type { Brand } from '../brand.ts';

/** Escapes text for HTML, so that no customer name can become markup. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** One paragraph. A link has its own line; a code is printed large. */
export type Part = { text: string } | { link: string; label: string } | { code: string };

const asText = (part: Part): string => {
  if ('link' in part) return `${part.label}:\n${part.link}`;
  return 'code' in part ? part.code : part.text;
};

const asHtml = (part: Part): string => {
  if ('link' in part) {
    const address = escapeHtml(part.link);
    return `<p style="margin:0 0 8px"><a href="${address}" style="display:inline-block;padding:10px 18px;background:#1f5fa8;color:#ffffff;text-decoration:none;border-radius:4px">${escapeHtml(part.label)}</a></p><p style="margin:0 0 16px;font-size:13px;color:#555555">${address}</p>`;
  }
  if ('code' in part) {
    return `<p style="margin:0 0 16px;font-size:28px;letter-spacing:4px;font-weight:bold">${escapeHtml(part.code)}</p>`;
  }
  return `<p style="margin:0 0 16px">${escapeHtml(part.text).replaceAll('\n', '<br>')}</p>`;
};

/**
 * Returns an email as plain text and as HTML, without pictures, scripts or external content.
 */
export const layOut = ({ name }: Brand, parts: readonly Part[]): { text: string; html: string } => ({
  text: `${[...parts.map(asText), name].join('\n\n')}\n`,
  html: `<!doctype html><html lang="en"><head><meta charset="utf-8"></head><body style="margin:0;padding:24px;background:#f4f5f7"><div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;font-family:Arial,Helvetica,sans-serif;font-size:15px;line-height:1.5;color:#1b1f24">${parts.map(asHtml).join('')}<p style="margin:24px 0 0;color:#555555">${escapeHtml(name)}</p></div></body></html>`,
});
