/** A small page that opens another address by itself. */
export class OnwardPage {
  readonly html: string;
  constructor(html: string) {
    this.html = html;
  }
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/**
 * Returns a page that opens an address by itself. A redirect from another site would carry no `SameSite=Strict` cookie into
 * the app; a page of our own that opens the app does.
 * @param label of the link, for a browser that does not follow by itself
 */
export const onwardPage = (address: string, label: string): OnwardPage => {
  const to = escaped(address);
  return new OnwardPage(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(label)}</title>` +
      `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">` +
      `<meta http-equiv="refresh" content="0;url=${to}"></head>` +
      `<body><main><h1>One moment…</h1><p><a href="${to}">${escaped(label)}</a></p></main></body></html>`,
  );
};
