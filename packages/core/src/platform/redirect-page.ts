/** A small page of the server. */
export class RedirectPage {
  readonly html: string;
  constructor(html: string) {
    this.html = html;
  }
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A narrow column in the reader’s own font, as plain as the sign-in page. */
const style =
  'body{margin:0;font:1rem/1.5 system-ui,sans-serif}main{max-width:26rem;margin:0 auto;padding:15vh 1.5rem 2rem}' +
  'h1{margin:0 0 1rem;font-size:1.375rem;line-height:1.3}p{margin:0 0 .75rem}';

const pageOf = (title: string, head: string, body: string): RedirectPage =>
  new RedirectPage(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title>` +
      `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">` +
      `<style>${style}</style>` +
      `${head}</head><body><main>${body}</main></body></html>`,
  );

/** Returns a page that says something and leads nowhere. */
export const noticePage = (title: string, paragraphs: readonly string[]): RedirectPage =>
  pageOf(title, '', `<h1>${escaped(title)}</h1>${paragraphs.map((text) => `<p>${escaped(text)}</p>`).join('')}`);

/**
 * Returns a page that opens an address by itself. A redirect from another site would carry no `SameSite=Strict` cookie into
 * the app; a page of our own that opens the app does.
 * @param label of the link, for a browser that does not follow by itself
 */
export const redirectPage = (address: string, label: string): RedirectPage => {
  const to = escaped(address);
  const head = `<meta http-equiv="refresh" content="0;url=${to}">`;
  return pageOf(label, head, `<h1>One moment…</h1><p><a href="${to}">${escaped(label)}</a></p>`);
};
