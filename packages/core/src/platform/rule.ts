/** SQL of a fact, or a function of the statement's parameter names if the fact is a parameter. */
type Sql<Names> = string | ((names: Names) => string);

/** One fact that rules use: its SQL expression and how TypeScript reads it. */
export interface Fact<Facts, Names, V = unknown> {
  sql: Sql<Names>;
  read: (facts: Facts) => V;
  isNullable: boolean;
}

type Figure<Facts, Names> = Fact<Facts, Names, number | null>;

/** A decision as data: `allows` evaluates it in TypeScript; `toSql` and `toSqlValue` write it as SQL. */
export type Rule<Facts, Names> =
  | { all: readonly Rule<Facts, Names>[] }
  | { any: readonly Rule<Facts, Names>[] }
  | { not: Rule<Facts, Names> }
  | { when: Rule<Facts, Names>; then: Rule<Facts, Names>; otherwise: Rule<Facts, Names> }
  | { yes: Fact<Facts, Names, boolean> }
  | { isNull: Fact<Facts, Names> }
  | { compare: Figure<Facts, Names>; by: '=' | '>'; to: Figure<Facts, Names> }
  | { oneOf: readonly number[]; of: Figure<Facts, Names> };

type AnyRule = Rule<never, never>;
type AnyFigure = Figure<never, never>;
type Needs<R> = R extends Rule<infer F, infer N> | Fact<infer F, infer N> ? (facts: F, names: N) => void : never;
/** A rule that needs the facts of all the given rules or facts. */
type Joined<R> = Needs<R> extends (facts: infer F, names: infer N) => void ? Rule<F, N> : never;

/** A fact that is never null. */
export const fact = <F, N, V extends NonNullable<unknown>>(sql: Sql<N>, read: (facts: F) => V): Fact<F, N, V> => ({
  sql,
  read,
  isNullable: false,
});

/** A fact that can be null. */
export const nullable = <F, N, V>(sql: Sql<N>, read: (facts: F) => V): Fact<F, N, V> => ({
  sql,
  read,
  isNullable: true,
});

export const all = <R extends AnyRule[]>(...rules: R) => ({ all: rules }) as AnyRule as Joined<R[number]>;
export const any = <R extends AnyRule[]>(...rules: R) => ({ any: rules }) as AnyRule as Joined<R[number]>;
export const not = <F, N>(rule: Rule<F, N>): Rule<F, N> => ({ not: rule });
export const when = <C extends AnyRule, T extends AnyRule, O extends AnyRule>(condition: C, then: T, otherwise: O) =>
  ({ when: condition, then, otherwise }) as AnyRule as Joined<C | T | O>;
export const yes = <F, N>(of: Fact<F, N, boolean>): Rule<F, N> => ({ yes: of });
export const isNull = <F, N>(of: Fact<F, N>): Rule<F, N> => ({ isNull: of });
export const equal = <A extends AnyFigure, B extends AnyFigure>(one: A, other: B) =>
  ({ compare: one, by: '=', to: other }) as AnyRule as Joined<A | B>;
export const greater = <A extends AnyFigure, B extends AnyFigure>(one: A, other: B) =>
  ({ compare: one, by: '>', to: other }) as AnyRule as Joined<A | B>;
export const oneOf = <F, N>(of: Figure<F, N>, ...values: readonly number[]): Rule<F, N> => ({ oneOf: values, of });

/** Evaluates the rule. As in SQL, null equals nothing and is greater than nothing. */
export const allows = <F>(rule: Rule<F, never>, facts: F): boolean => {
  if ('all' in rule) return rule.all.every((one) => allows(one, facts));
  if ('any' in rule) return rule.any.some((one) => allows(one, facts));
  if ('not' in rule) return !allows(rule.not, facts);
  if ('when' in rule) return allows(allows(rule.when, facts) ? rule.then : rule.otherwise, facts);
  if ('yes' in rule) return rule.yes.read(facts);
  if ('isNull' in rule) return rule.isNull.read(facts) === null;
  if ('oneOf' in rule) return rule.oneOf.some((value) => value === rule.of.read(facts));
  const [one, other] = [rule.compare.read(facts), rule.to.read(facts)];
  if (one === null || other === null) return false;
  return rule.by === '=' ? one === other : one > other;
};

/** Returns the SQL expression of a fact. */
export const factSql = <N>({ sql }: Fact<never, N>, names: N): string => (typeof sql === 'string' ? sql : sql(names));

const listSql = (fact: string, [first, ...more]: readonly number[]): string => {
  if (first === undefined) return 'false';
  return more.length === 0 ? `${fact} = ${first}` : `${fact} in (${[first, ...more].join(', ')})`;
};

const write = <N>(rule: Rule<never, N>, names: N, isValue: boolean): string => {
  const part = (one: Rule<never, N>): string => write(one, names, isValue);
  const known = (sql: string, ...of: Fact<never, N>[]): string =>
    isValue && of.some(({ isNullable }) => isNullable) ? `coalesce(${sql}, false)` : sql;
  if ('all' in rule) return `(${rule.all.map(part).join(' and ')})`;
  if ('any' in rule) return `(${rule.any.map(part).join(' or ')})`;
  // In SQL, `not null` is null, which would deny what is allowed.
  if ('not' in rule) return `not ${write(rule.not, names, true)}`;
  if ('when' in rule) return `(case when ${part(rule.when)} then ${part(rule.then)} else ${part(rule.otherwise)} end)`;
  if ('yes' in rule) return factSql(rule.yes, names);
  if ('isNull' in rule) return `${factSql(rule.isNull, names)} is null`;
  if ('oneOf' in rule) return known(listSql(factSql(rule.of, names), rule.oneOf), rule.of);
  return known(`${factSql(rule.compare, names)} ${rule.by} ${factSql(rule.to, names)}`, rule.compare, rule.to);
};

/** Writes the rule as a condition, where null counts as no. Comparisons stay plain so that indexes are used. */
export const toSql = <N>(rule: Rule<never, N>, names: N): string => write(rule, names, false);

/** Writes the rule as a result column that is never null. */
export const toSqlValue = <N>(rule: Rule<never, N>, names: N): string => write(rule, names, true);

/** Writes rules as columns by name. */
export const toSqlValues = <N>(rules: Record<string, Rule<never, N>>, names: N): Record<string, string> =>
  Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, toSqlValue(rule, names)]));
