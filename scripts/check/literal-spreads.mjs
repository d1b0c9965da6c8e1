import { parseSync, Visitor } from 'oxc-parser';

/** @typedef {import('oxc-parser').Expression} Expression */

/** @param {Expression} expression @returns {Expression} without parentheses and types around it */
function bare(expression) {
  const isWrapped =
    expression.type === 'ParenthesizedExpression' ||
    expression.type === 'TSAsExpression' ||
    expression.type === 'TSSatisfiesExpression';
  return isWrapped ? bare(expression.expression) : expression;
}

/**
 * Returns whether a source file spreads a literal: `...{ a, b }`, `{...{ a, b }}` of an element, or `...[a, b]`. That only keeps
 * the formatter from giving each property or element a line of its own. A spread of what an expression makes of a literal,
 * as in `...[a, b].map(f)` or `...(c ? [a] : [])`, is none.
 * @param {string} path @param {string} text
 */
export function spreadsLiteral(path, text) {
  // Parsing every file would take long.
  if (!/\.\.\.[\s(]*[[{]/.test(text)) return false;
  let found = false;
  const look = (/** @type {{ argument: Expression }} */ { argument }) => {
    found ||= /^(?:Array|Object)Expression$/.test(bare(argument).type);
  };
  new Visitor({ SpreadElement: look, JSXSpreadAttribute: look }).visit(parseSync(path, text).program);
  return found;
}
