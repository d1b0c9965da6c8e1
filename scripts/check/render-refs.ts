import {
  type AssignmentExpression,
  type AssignmentTarget,
  type Expression,
  parseSync,
  type VariableDeclarator,
  Visitor,
} from 'oxc-parser';

/** A component or a hook: React calls it to render. */
const renders = /^(?:use)?[A-Z]|^use$/;

/** `ref.current`, or a part of what it holds. */
const isOfRef = (target: Expression | AssignmentTarget): boolean =>
  target.type === 'MemberExpression' &&
  !target.computed &&
  (target.property.name === 'current' || isOfRef(target.object));

interface Named {
  id?: { name: string } | null;
}

/**
 * Returns the location of each `ref.current = …` that runs while a component or hook of a source file renders. React may render
 * without showing the result, or render twice: a ref is written in an effect or an event, `useLatest` does it for callbacks.
 */
export const refsWrittenWhileRendering = (path: string, source: string): string[] => {
  const found: string[] = [];
  /** The names of the functions around the current node, the innermost last; empty for one without a name. */
  const around: string[] = [];
  let declared = '';
  const enter = ({ id }: Named) => {
    around.push(id?.name ?? declared);
    declared = '';
  };
  const leave = () => {
    around.pop();
  };
  const visitor = new Visitor({
    VariableDeclarator({ id, init }: VariableDeclarator) {
      declared = init && /Function/.test(init.type) ? ('name' in id ? id.name : '') : '';
    },
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression() {
      enter({ id: null });
    },
    'ArrowFunctionExpression:exit': leave,
    AssignmentExpression({ left, start }: AssignmentExpression) {
      if (isOfRef(left) && renders.test(around.at(-1) ?? ''))
        found.push(`${path}:${source.slice(0, start).split('\n').length}`);
    },
  });
  visitor.visit(parseSync(path, source).program);
  return found;
};
