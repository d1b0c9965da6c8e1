import { logoMessages } from '@worksmart/shared/branding/logo.ts';
import { AppError } from '@worksmart/shared/errors.ts';
import { cleanStyle, cleanStyleSheet, isSafeValue, presentation } from './svg-style.ts';
import { parseSvg, type SvgElement } from './svg-tree.ts';
import { assertLight } from './svg-weight.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const drawn = words(
  'svg g defs symbol use path rect circle ellipse line polyline polygon linearGradient radialGradient stop clipPath ' +
    'mask style title desc',
);
/** Wrappers that do nothing to what they contain. */
const unwrapped = words('a switch');
/** Elements that a logo would look wrong without. Everything else, such as scripts, is dropped. */
const needed: Readonly<Record<string, string>> = {
  ...{ text: logoMessages.text, tspan: logoMessages.text, textPath: logoMessages.text },
  ...{ image: logoMessages.pictures, pattern: logoMessages.pictures, filter: logoMessages.pictures },
};

const geometry = words(
  'id class transform d x y x1 y1 x2 y2 cx cy r rx ry fx fy fr width height viewBox points offset pathLength version ' +
    'gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits preserveAspectRatio',
);

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Returns an attribute as it may stay; undefined drops it. */
const cleanAttribute = (name: string, value: string): [string, string] | undefined => {
  if (name === 'href' || name === 'xlink:href')
    return /^#[\w.:-]+$/.test(value.trim()) ? ['href', value.trim()] : undefined;
  if (name === 'style') return ['style', cleanStyle(value)];
  if (!geometry.has(name) && !presentation.has(name)) return undefined;
  return isSafeValue(value) ? [name, value] : undefined;
};

const write = ({ name, attributes, children, text }: SvgElement): string => {
  if (Object.hasOwn(needed, name)) throw new AppError('unreadable', needed[name] ?? logoMessages.pictures);
  if (unwrapped.has(name)) return children.map(write).join('');
  if (!drawn.has(name)) return '';
  const kept = Object.entries(attributes).flatMap(([attribute, value]) => {
    const clean = cleanAttribute(attribute, value);
    return clean ? [` ${clean[0]}="${escapeXml(clean[1])}"`] : [];
  });
  const root = name === 'svg' ? ' xmlns="http://www.w3.org/2000/svg"' : '';
  const inner = name === 'style' ? escapeXml(cleanStyleSheet(text)) : children.map(write).join('');
  const content = name === 'title' || name === 'desc' ? escapeXml(text.trim()) : inner;
  return `<${name}${root}${kept.join('')}>${content}</${name}>`;
};

/**
 * Returns an SVG with the elements and attributes of drawings only: no scripts, event handlers, links, external content or
 * foreign elements.
 * @throws AppError unreadable for a damaged or too complex file, and for text and pictures, which a logo would look wrong
 *   without
 */
export const cleanSvg = (xml: string): string => {
  const root = parseSvg(xml);
  assertLight(root);
  return write(root);
};
