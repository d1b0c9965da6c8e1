/**
 * Translates a page as Chromium does, also what is added later: each text is replaced by two nested elements, and the
 * original is no longer in the page. Parts with `translate="no"`, attributes and values stay. Instead of a translation
 * it shows each word as `shown` has it, or with an ending.
 *
 * Browser tests run it in a world of its own, as Chromium does: it uses nothing from outside.
 *
 * @param shown words by their English ones, in lower case
 * @returns a function that stops it
 */
export const translatePage = (shown: Readonly<Record<string, string>> = {}): (() => void) => {
  const skipped = 'script, style, noscript, textarea, code, svg, font, [translate="no"], .notranslate';
  const word = (english: string): string => {
    const other = shown[english.toLowerCase()] ?? `${english}o`;
    return /^[A-Z]/.test(english) ? other.charAt(0).toUpperCase() + other.slice(1) : other;
  };
  const isFigure = /[$%]/;
  const makeElement = () => {
    const element = document.createElement('font');
    element.style.verticalAlign = 'inherit';
    return element;
  };
  const replace = (text: Text) => {
    // For the tests: no amount is left to a translation.
    if (isFigure.test(text.data))
      document.documentElement.dataset.figures = `${document.documentElement.dataset.figures ?? ''}${text.data}\n`;
    const outer = makeElement();
    const inner = makeElement();
    inner.append(text.data.replaceAll(/[A-Za-z]+/g, word));
    outer.append(inner);
    text.parentNode?.insertBefore(outer, text);
    text.parentNode?.removeChild(text);
  };
  const translate = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker.nextNode()) found.push(walker.currentNode as Text);
    for (const text of found) if (/\S/.test(text.data) && !text.parentElement?.closest(skipped)) replace(text);
  };
  let due: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver(() => {
    clearTimeout(due);
    due = setTimeout(translate, 10);
  });
  observer.observe(document, { childList: true, characterData: true, subtree: true });
  document.documentElement.lang = 'es';
  document.documentElement.classList.add('translated-ltr');
  translate();
  return () => {
    clearTimeout(due);
    observer.disconnect();
  };
};
