/** Properties of how shapes are painted, as attributes and in styles. */
export const presentation: ReadonlySet<string> = new Set(
  (
    'fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit ' +
    'stroke-dasharray stroke-dashoffset opacity color display visibility overflow clip-path clip-rule mask mask-type ' +
    'stop-color stop-opacity paint-order vector-effect shape-rendering color-interpolation isolation'
  ).split(' '),
);

/** Whether a value refers to nothing outside the file: every `url()` names an element of the file. */
export const isSafeValue = (value: string): boolean =>
  !/[\\<>@]|javascript:|expression|data:/i.test(value) &&
  !/url\(/i.test(value.replaceAll(/url\(\s*(["']?)#[\w.:-]+\1\s*\)/gi, ''));

/** Returns the declarations of a style that only paint. */
export const cleanStyle = (style: string): string =>
  style
    .replaceAll(/\/\*.*?\*\//gs, '')
    .split(';')
    .flatMap((declaration) => {
      const colon = declaration.indexOf(':');
      const property = declaration.slice(0, colon).trim().toLowerCase();
      const value = declaration.slice(colon + 1).trim();
      return presentation.has(property) && isSafeValue(value) && !/[{}]/.test(value) ? [`${property}:${value}`] : [];
    })
    .join(';');

export interface StyleRule {
  selectors: string[];
  style: string;
}

/** Returns the rules of a style sheet that paint by element, class or id. Rules with `@` are dropped. */
export const styleRules = (css: string): StyleRule[] =>
  [...css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)]
    .map(([, selector = '', style = '']) => ({
      selectors: selector.split(',').map((one) => one.trim()),
      style: cleanStyle(style),
    }))
    .filter(({ selectors, style }) => style !== '' && selectors.every((one) => /^[.#]?[\w-]+$/.test(one)));

/** Returns a style sheet with those rules only. */
export const cleanStyleSheet = (css: string): string =>
  styleRules(css)
    .map(({ selectors, style }) => `${selectors.join()}{${style}}`)
    .join('');
