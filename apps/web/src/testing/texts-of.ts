/** Returns the text of each element, in their order. */
export const textsOf = (elements: Iterable<Element>): (string | null)[] =>
  Array.from(elements, ({ textContent }) => textContent);
