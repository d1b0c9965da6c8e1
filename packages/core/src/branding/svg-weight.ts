import { logoMessages } from '@worksmart/shared/branding/logo.ts';
import { AppError } from '@worksmart/shared/errors.ts';
import { styleRules } from './svg-style.ts';
import type { SvgElement } from './svg-tree.ts';

const maxWeight = 20_000;

const referencesIn = (value: string): string[] => [...value.matchAll(/#([\w.:-]+)/g)].map(([, id]) => id ?? '');

const allOf = (element: SvgElement): SvgElement[] => [element, ...element.children.flatMap(allOf)];

/** Returns the ids that style sheets refer to, by selector. */
const sheetReferences = (elements: readonly SvgElement[]): Map<string, string[]> => {
  const bySelector = new Map<string, string[]>();
  for (const { text } of elements.filter(({ name }) => name === 'style')) {
    for (const { selectors, style } of styleRules(text)) {
      for (const selector of selectors) {
        bySelector.set(selector, [...(bySelector.get(selector) ?? []), ...referencesIn(style)]);
      }
    }
  }
  return bySelector;
};

const selectorsOf = ({ name, attributes }: SvgElement): string[] => [
  name,
  `#${attributes.id}`,
  ...(attributes.class ?? '').split(/\s+/).map((one) => `.${one}`),
];

/**
 * Refuses a drawing whose references multiply it or lead back to themselves, since the rasterizer would follow them.
 * @throws AppError unreadable
 */
export const assertLight = (root: SvgElement): void => {
  const elements = allOf(root);
  const byId = new Map(elements.map((element) => [element.attributes.id, element]));
  const sheets = sheetReferences(elements);
  const targetsOf = (element: SvgElement): SvgElement[] =>
    [
      ...Object.entries(element.attributes).flatMap(([name, value]) => (name === 'id' ? [] : referencesIn(value))),
      ...selectorsOf(element).flatMap((selector) => sheets.get(selector) ?? []),
    ].flatMap((id) => byId.get(id) ?? []);
  const weights = new Map<SvgElement, number>();
  const weigh = (element: SvgElement): number => {
    const known = weights.get(element);
    if (known !== undefined) return known;
    // Until its weight is known, an element that leads back to itself weighs too much.
    weights.set(element, Number.POSITIVE_INFINITY);
    const weight = [...element.children, ...targetsOf(element)].reduce((sum, other) => sum + weigh(other), 1);
    if (weight > maxWeight) throw new AppError('unreadable', logoMessages.complex);
    weights.set(element, weight);
    return weight;
  };
  weigh(root);
};
