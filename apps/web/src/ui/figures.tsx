import { createElement, type ReactNode } from 'react';

/**
 * An amount, a percentage, a day, or a number with a separator. A whole number without one looks the same in every
 * notation.
 */
const figure =
  /([+−-]?(?:\$\d[\d,]{0,20}(?:\.\d{1,10})?|\d[\d,]{0,20}\.\d{1,10}%?|\d{1,3}(?:,\d{3}){1,5}|\d{1,10}%|\d{1,2}\/\d{1,2}\/\d{4}))/;

const Figure = ({ children }: { children: ReactNode }) => <span translate="no">{children}</span>;

/**
 * A text whose figures a page translation leaves unchanged: it would write them in another notation (1.234,56), or show
 * for a moment what they were before. Its words are translated.
 */
export const Figures = ({ children }: { children: ReactNode }): ReactNode => {
  if (typeof children === 'number') return <Figure>{children}</Figure>;
  if (typeof children !== 'string') return children;
  // Every other part is a figure.
  const parts = children.split(figure);
  if (parts.length === 1) return children;
  if (parts.length === 3 && parts[0] === '' && parts[2] === '') return <Figure>{children}</Figure>;
  return createElement(
    'span',
    null,
    ...parts.map((part, at) => (at % 2 === 1 ? createElement(Figure, null, part) : part)),
  );
};
