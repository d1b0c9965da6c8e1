import { describe, expect, test } from 'vitest';
import { architectureRules } from './architecture.mjs';

const modulesMeetAtPublicFiles = /** @type {import('./architecture.mjs').Rule} */ (
  architectureRules['modules import only public files']
);

/**
 * For each rule, files that violate it once and others that do not.
 * @typedef {import('./architecture.mjs').SourceFile} SourceFile
 * @type {Record<string, { bad: SourceFile[], good: SourceFile[] }>}
 */
const examples = {
  'relative imports stay inside their package': {
    bad: [
      { path: 'packages/shared/src/platform/x.ts', text: `import { db } from '../../../core/src/platform/db.ts';` },
    ],
    good: [{ path: 'packages/shared/src/access/auth/x.ts', text: `import { db } from '../../platform/money.ts';` }],
  },
  'imports point down': {
    bad: [{ path: 'packages/core/src/records/customers/x.ts', text: `import { y } from '#sales/pipeline/y.ts';` }],
    good: [{ path: 'packages/core/src/sales/pipeline/x.ts', text: `import { y } from '#records/customers/y.ts';` }],
  },
  'modules import only public files': {
    bad: [{ path: 'packages/core/src/clients/x.ts', text: `import { a } from '../customers/customer.queries.ts';` }],
    good: [{ path: 'packages/core/src/clients/x.ts', text: `import { a } from '../customers/customer.service.ts';` }],
  },
  'imports of other modules begin with #': {
    bad: [{ path: 'packages/core/src/records/notes/x.ts', text: `import { y } from '../customers/y.service.ts';` }],
    good: [
      { path: 'packages/core/src/records/notes/x.ts', text: `import { y } from '#records/customers/y.service.ts';` },
      { path: 'packages/core/src/records/notes/follow-ups/x.ts', text: `import { y } from '../note.policy.ts';` },
      { path: 'apps/web/src/features/sales/portal/x.ts', text: `import { y } from './renewal/y.ts';` },
      { path: 'apps/worker/src/jobs/report/x.ts', text: `import { y } from '../../job-handler.ts';` },
    ],
  },
  'no vague file names': {
    bad: [{ path: 'packages/shared/src/platform/utils.ts', text: '' }],
    good: [{ path: 'packages/shared/src/platform/money.ts', text: '' }],
  },
  'no TODO comments': {
    bad: [{ path: 'apps/api/src/x.ts', text: '// TODO later' }],
    good: [{ path: 'apps/api/src/x.ts', text: '// why it is so' }],
  },
  'no skipped tests': {
    bad: [{ path: 'apps/api/src/x.test.ts', text: `test.skip('a', () => {});` }],
    good: [{ path: 'apps/api/src/x.test.ts', text: `test('a', () => {});` }],
  },
  'literals are not spread': {
    bad: [{ path: 'apps/api/src/x.ts', text: 'const a = { ...{ b, c }, d };' }],
    good: [{ path: 'apps/web/src/x.tsx', text: 'const a = { ...b, ...(c && { d }) }; <Row {...e} />;' }],
  },
  'roles have names': {
    bad: [{ path: 'packages/shared/src/records/customers/routes.ts', text: 'access: [1, 7],' }],
    good: [{ path: 'packages/shared/src/records/customers/routes.ts', text: 'access: clientManagers,' }],
  },
  'policies are rules': {
    bad: [{ path: 'packages/core/src/x/x.policy.ts', text: "export const openSql = 'c.stage_id = 4';" }],
    good: [{ path: 'packages/core/src/x/x.policy.ts', text: 'export const openSql = toSql(opens, {});' }],
  },
  'SQL is declared': {
    bad: [{ path: 'packages/core/src/records/notes/x.ts', text: 'await db.$queryRaw`select 1`' }],
    good: [{ path: 'packages/core/src/records/notes/x.ts', text: 'await run(db, readNote, [id])' }],
  },
  'tests wait for focus': {
    bad: [{ path: 'apps/web/src/features/x.test.tsx', text: '  expect(field).toHaveFocus();' }],
    good: [{ path: 'apps/web/src/features/x.test.tsx', text: 'await waitFor(() => expect(field).toHaveFocus());' }],
  },
  'tests wait as long as it takes': {
    bad: [{ path: 'packages/core/src/x.test.ts', text: 'await vi.waitFor(() => expect(seen).toHaveLength(1));' }],
    good: [{ path: 'packages/core/src/x.test.ts', text: 'await expect.poll(() => seen).toHaveLength(1);' }],
  },
  'there is one select': {
    bad: [{ path: 'apps/web/src/features/x.tsx', text: '<Select label="Year" data={years} />' }],
    good: [{ path: 'apps/web/src/features/x.tsx', text: '<ChoiceSelect label="Year" data={years} />' }],
  },
  'there is one date field': {
    bad: [{ path: 'apps/web/src/features/x.tsx', text: `import { DateInput } from '@mantine/dates';` }],
    good: [{ path: 'apps/web/src/features/x.tsx', text: '<DateField label="From" />' }],
  },
  'figures are rounded in one module': {
    bad: [{ path: 'apps/web/src/features/x.tsx', text: '<p>{percent.toFixed(1)}%</p>' }],
    good: [
      { path: 'apps/web/src/features/x.tsx', text: '<p>{percentText(percent, 1)}</p>' },
      { path: 'packages/shared/src/platform/money.ts', text: 'new Money(value).toFixed(2)' },
      { path: 'apps/web/src/lib/file-size.ts', text: 'Math.round(bytes / kilobyte)' },
    ],
  },
  'figures stay as typed': {
    bad: [{ path: 'apps/web/src/features/x.tsx', text: '<MoneyField max={9} clampBehavior="blur" />' }],
    good: [{ path: 'apps/web/src/features/x.tsx', text: '<MoneyField error={feeProblem(fee)} />' }],
  },
  'named elements have a role': {
    bad: [{ path: 'apps/web/src/features/x.tsx', text: '<Skeleton h={200} aria-label="Loading" />' }],
    good: [{ path: 'apps/web/src/features/x.tsx', text: '<Skeleton h={200} role="status" aria-label="Loading" />' }],
  },
  'forms show our own messages': {
    bad: [{ path: 'apps/web/src/features/x.tsx', text: '<form onSubmit={submit}>' }],
    good: [{ path: 'apps/web/src/features/x.tsx', text: '<form onSubmit={submit} noValidate>' }],
  },
  'files stay small': {
    bad: [{ path: 'apps/api/src/x.ts', text: '\n'.repeat(90) }],
    good: [{ path: 'apps/api/src/x.ts', text: '\n'.repeat(70) }],
  },
};

describe('every architecture rule can fail', () => {
  test.each(Object.entries(architectureRules))('%s', (name, rule) => {
    const { bad, good } = /** @type {{ bad: SourceFile[], good: SourceFile[] }} */ (examples[name]);
    expect(rule(bad)).toHaveLength(1);
    expect(rule(good)).toEqual([]);
  });
});

test.each([
  ['a dynamic import', `const a = await import('../customers/customer.queries.ts');`],
  ['a re-export', `export { a } from '../customers/customer.queries.ts';`],
  ['a type', `import type { A } from '../customers/customer.queries.ts';`],
  ['a subpath', `import { a } from '#customers/customer.queries.ts';`],
  ['a module of a district', `import { a } from '#records/customers/customer.queries.ts';`],
  ['an import over lines', `import {\n  a,\n} from\n  '../customers/customer.queries.ts';`],
])('modules import only public files: %s counts too', (_, text) => {
  expect(modulesMeetAtPublicFiles([{ path: 'packages/core/src/clients/x.ts', text }])).toHaveLength(1);
});

test('modules import only public files: modules of one district are different modules', () => {
  const from = (/** @type {string} */ target) => [
    { path: 'packages/core/src/records/notes/x.ts', text: `import { a } from '#records/${target}';` },
  ];
  expect(modulesMeetAtPublicFiles(from('customers/customer.queries.ts'))).toHaveLength(1);
  expect(modulesMeetAtPublicFiles(from('customers/customer.service.ts'))).toEqual([]);
  expect(modulesMeetAtPublicFiles(from('notes/note.queries.ts'))).toEqual([]);
});

test('modules import only public files: the web app names them differently', () => {
  const rule = modulesMeetAtPublicFiles;
  const from = (/** @type {string} */ target) => [
    { path: 'apps/web/src/features/clients/page.tsx', text: `import { a } from '../leads/${target}';` },
  ];
  expect(rule(from('leads.service.ts'))).toHaveLength(1);
  expect(rule(from('leads.api.ts'))).toEqual([]);
  expect(rule(from('components/stage-badge.tsx'))).toEqual([]);
});

describe('literals are not spread', () => {
  const rule = /** @type {import('./architecture.mjs').Rule} */ (architectureRules['literals are not spread']);
  const violations = (/** @type {string} */ text) => rule([{ path: 'apps/web/src/x.tsx', text }]);

  test.each([
    'const a = { ...{ b, c }, d };',
    'const a = <Row {...{ b, c }} />;',
    'const a = [...[b, c], d];',
    'f(...[b, c]);',
    'const a = [\n  ...[\n    b,\n  ],\n];',
    'const a = [...[...b, c]];',
    'const a = [...([b, c] as const)];',
    'const a = { ...({ b } satisfies B) };',
  ])('rejects: %s', (text) => {
    expect(violations(text)).toHaveLength(1);
  });

  test.each([
    'const a = [...b, ...(c ? [d] : []), ...[e, f].map(g), ...[e, ...f].filter(Boolean)];',
    'const a = [...[...b].entries()];',
    'const a = { ...b, ...(c && { d }), ...{ e, f }[g] };',
    'const a = (...[b, c]: B) => <Row {...c} />;',
    'const [a, ...[b]] = c;',
  ])('accepts: %s', (text) => {
    expect(violations(text)).toEqual([]);
  });
});

describe('there is one date field', () => {
  const rule = /** @type {import('./architecture.mjs').Rule} */ (architectureRules['there is one date field']);

  test.each([
    '<input type="date" />',
    `<TextInput type={'datetime-local'} />`,
    `const dates = await import('@mantine/dates');`,
    `import '@mantine/dates/styles.css';`,
  ])('rejects: %s', (text) => {
    expect(rule([{ path: 'apps/web/src/features/x.tsx', text }])).toHaveLength(1);
    expect(rule([{ path: 'apps/web/src/ui/fields/date-field.tsx', text }])).toEqual([]);
  });
});

describe('roles have names', () => {
  const rule = /** @type {import('./architecture.mjs').Rule} */ (architectureRules['roles have names']);
  const violations = (/** @type {string} */ text, path = 'packages/core/src/x.policy.ts') => rule([{ path, text }]);

  test.each([
    'access: [\n  1,\n  7,\n],',
    'actor.roleId === 1',
    'user.role.id !== 4',
    '[1, 7].includes(actor.roleId)',
    '[1, 7].includes(role)',
  ])('rejects: %s', (text) => {
    expect(violations(text)).toHaveLength(1);
  });

  test.each(['access: [],', 'actor.roleId === role.admin', 'stages[1] === 7', '[1, 7].includes(stageId)'])(
    'so: %s',
    (text) => {
      expect(violations(text)).toEqual([]);
    },
  );

  test('tests may use role numbers, since they check the names', () => {
    expect(violations('[1, 7].includes(roleId)', 'packages/core/src/x.policy.test.ts')).toEqual([]);
  });
});

describe('SQL is declared', () => {
  const rule = /** @type {import('./architecture.mjs').Rule} */ (architectureRules['SQL is declared']);
  const violations = (/** @type {string} */ text, path = 'packages/core/src/records/notes/note.queries.ts') =>
    rule([{ path, text }]).length;

  test.each([
    'await db.$queryRaw<Row[]>`select 1`',
    'await db.$executeRawUnsafe(text)',
    "const part = Prisma.join(parts, ' and ')",
    "await pool.query('select 1')",
    'await client.query<Row>(text, [id])',
    "await client.query(\n  'select a long list of columns',\n)",
  ])('%s', (text) => {
    expect(violations(text)).toBe(1);
    expect(violations(text, 'apps/worker/src/jobs/x.job.ts')).toBe(1);
    for (const free of ['core/src/notes/note.test.ts', 'core/src/testing/x.ts', 'core/src/platform/statement.ts'])
      expect(violations(text, `packages/${free}`)).toBe(0);
    for (const free of ['tools/bench/src/x.ts', 'scripts/db/x.ts', 'prisma/seed/x.ts', 'apps/api/test/contract/x.ts'])
      expect(violations(text, free)).toBe(0);
  });

  test.each([
    `await run(db, lockNote, [id])`,
    `client.query(to('copy note to stdout'))`,
    `client.query(\n  from('copy a table with many columns from stdin'),\n)`,
    `const route = request.query as Query`,
  ])('accepts %s', (text) => expect(violations(text)).toBe(0));

  test('the programs may run statements but not declare any', () => {
    const from = `from '@worksmart/core/platform/statement.ts';`;
    expect(violations(`import { statement } ${from}`, 'apps/api/src/x.ts')).toBe(1);
    expect(violations(`import { run } ${from}`, 'apps/api/src/x.ts')).toBe(0);
    expect(violations(`import { statement } ${from}`)).toBe(0);
  });
});

describe('policies are rules', () => {
  const rule = /** @type {import('./architecture.mjs').Rule} */ (architectureRules['policies are rules']);
  const violations = (/** @type {string} */ text, table = '') =>
    rule([
      { path: 'packages/core/src/x/x.policy.ts', text },
      { path: 'packages/core/src/testing/dual-facts.ts', text: table },
    ]);
  const dual = "const isShared = fact(\n  'exists (select from x)',\n  (facts) => facts.isShared,\n);";

  test('functions that return SQL must be made from a rule as well', () => {
    expect(violations("export const openSql = (manages) =>\n  manages + ' and open';")).toHaveLength(1);
    expect(violations('export const openSql = (manages) => toSql(opens, { manages });')).toEqual([]);
  });

  test('a fact from another table must be in the table of dual facts', () => {
    expect(violations(dual)).toHaveLength(1);
    expect(violations(dual, 'sql: toSqlValue(yes(isSharedWith), {})')).toHaveLength(1);
    expect(violations(dual, 'sql: toSqlValue(yes(isShared), {})')).toEqual([]);
    expect(violations("const year = fact('y.year', (facts) => facts.year);")).toEqual([]);
  });
});
