/** Escapes text for HTML, so that no customer name can become markup. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Escapes text and keeps its line breaks. */
export const escapeLines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');
