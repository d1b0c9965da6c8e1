/** What a browser's page translation shows instead of texts of the page. */
interface Translation {
  element: Element;
  /** In the order in which the page shows them. */
  originals: Text[];
}

/** The translation that stands for a text which is no longer in its place. */
const translations = new WeakMap<Node, Translation>();

const isTranslation = (node: Node | null): node is Element => node instanceof Element && node.localName === 'font';

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;

/** Puts the originals of a translation back, for React to change them. The browser then translates them again. */
const restore = (text: Node | null): void => {
  const found = text && translations.get(text);
  if (!found) return;
  const { element, originals } = found;
  for (const original of originals) translations.delete(original);
  if (element.parentNode) element.replaceWith(...originals);
};

/** Returns the translation that replaced a text: it was added together with it, in the same place. */
const replacementIn = (
  { addedNodes, previousSibling, nextSibling }: MutationRecord,
  added: ReadonlySet<Node>,
  known: ReadonlyMap<Node, Translation>,
): Element | undefined => {
  const near = [...addedNodes, previousSibling, nextSibling].filter(isTranslation).filter((node) => added.has(node));
  return near.find((node) => !known.has(node)) ?? near[0];
};

const read = (records: readonly MutationRecord[], observer: MutationObserver): void => {
  const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes].filter(isTranslation)));
  const known = new Map<Node, Translation>();
  const keepOriginal = (original: Text, element: Element) => {
    const translation = known.get(element) ?? { element, originals: [] };
    known.set(element, translation);
    translation.originals.push(original);
    translations.set(original, translation);
    observer.observe(original, { characterData: true });
  };
  for (const record of records) {
    if (record.type === 'characterData') restore(record.target);
    if (added.size === 0) continue;
    for (const node of [...record.removedNodes].filter(isText)) {
      const element = replacementIn(record, added, known);
      if (element) keepOriginal(node, element);
    }
  }
};

/**
 * Lets React work on a page that the browser translates.
 *
 * Chromium's translation replaces each text by `<font><font>translated</font></font>`. React still holds the original: it
 * changes a text that is no longer shown, so the old one stays on the screen, and it throws a NotFoundError when it removes
 * that text or inserts something before it ({@link https://github.com/facebook/react/issues/11538}). The originals are
 * therefore put back before React moves, removes or needs them as a place, and after it has changed them.
 *
 * The translation runs in a world of its own, so that only its changes in the page can be seen, not its calls.
 *
 * @returns a function that stops it
 */
export const surviveTranslation = (): (() => void) => {
  const observer = new MutationObserver((records) => read(records, observer));
  observer.observe(document, { childList: true, subtree: true });
  const { insertBefore, removeChild, appendChild } = Node.prototype;

  /** For a call that would throw otherwise: the translation may be of this moment. */
  const restorePlace = (text: Node | null, parent: Node): void => {
    if (!text || text.parentNode === parent) return;
    read(observer.takeRecords(), observer);
    restore(text);
  };

  Node.prototype.insertBefore = function <Child extends Node>(this: Node, node: Child, before: Node | null): Child {
    restore(node);
    restorePlace(before, this);
    return insertBefore.call(this, node, before) as Child;
  };
  Node.prototype.appendChild = function <Child extends Node>(this: Node, node: Child): Child {
    restore(node);
    return appendChild.call(this, node) as Child;
  };
  Node.prototype.removeChild = function <Child extends Node>(this: Node, node: Child): Child {
    restorePlace(node, this);
    return removeChild.call(this, node) as Child;
  };
  return () => {
    observer.disconnect();
    Object.assign(Node.prototype, { insertBefore, removeChild, appendChild });
  };
};
