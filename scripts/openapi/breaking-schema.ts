import type { Direction, JsonSchema } from './json-schema.ts';

export interface Components {
  schemas?: Record<string, JsonSchema>;
}

interface Comparison {
  direction: Direction;
  components: { before: Components; after: Components };
  /** The place that is compared: `response.contacts.0.email`; empty for all that is sent or returned. */
  at: string;
  /** Pairs of references that are compared already: a schema may contain itself. */
  compared: Set<string>;
}

const resolved = (schema: JsonSchema, { schemas }: Components): JsonSchema =>
  schema.$ref ? (schemas?.[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;

const optionsOf = (schema: JsonSchema): JsonSchema[] => schema.anyOf ?? schema.oneOf ?? [schema];

const typesOf = ({ type }: JsonSchema): readonly string[] => [type ?? []].flat();

/** Whether every type of one schema is allowed by the other; a schema without types allows all. */
const allowsTypes = (wide: JsonSchema, narrow: JsonSchema): boolean => {
  const allowed = typesOf(wide);
  const isAllowed = (type: string) => allowed.includes(type) || (type === 'integer' && allowed.includes('number'));
  return allowed.length === 0 || (typesOf(narrow).length > 0 && typesOf(narrow).every(isAllowed));
};

const inType = (before: JsonSchema, after: JsonSchema, { direction, at }: Comparison): string[] => {
  const fits = direction === 'input' ? allowsTypes(after, before) : allowsTypes(before, after);
  return fits ? [] : [`${at} is ${typesOf(after).join(' or ') || 'anything'}, not ${typesOf(before).join(' or ')}`];
};

const values = (schema: JsonSchema): readonly unknown[] | undefined =>
  'const' in schema ? [schema.const] : (schema.enum as unknown[] | undefined);

/** The bounds of an input: what was allowed must stay allowed. */
const inBounds = (before: JsonSchema, after: JsonSchema, { direction, at }: Comparison): string[] => {
  if (direction === 'output') return [];
  const limit = (schema: JsonSchema, name: string, none: number) => Number(schema[name] ?? none);
  const [lowest, highest] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  const narrower = [
    ...['minimum', 'minLength', 'minItems'].filter((name) => limit(after, name, lowest) > limit(before, name, lowest)),
    ...['maximum', 'maxLength', 'maxItems'].filter(
      (name) => limit(after, name, highest) < limit(before, name, highest),
    ),
    ...(after.pattern !== undefined && after.pattern !== before.pattern ? ['pattern'] : []),
  ];
  const now = values(after);
  const lost = now ? (values(before) ?? ['other values']).filter((value) => !now.includes(value)) : [];
  return [
    ...narrower.map((name) => `${at} has a narrower ${name}`),
    ...lost.map((value) => `${at} no longer accepts ${value}`),
  ];
};

const inProperties = (before: JsonSchema, after: JsonSchema, comparison: Comparison): string[] => {
  const { direction, at } = comparison;
  const [old, now] = [before.properties ?? {}, after.properties ?? {}];
  const [wasRequired, isRequired] = [before.required ?? [], after.required ?? []];
  const [surer, looser] = direction === 'input' ? [isRequired, wasRequired] : [wasRequired, isRequired];
  const placeOf = (name: string) => (at ? `${at}.${name}` : name);
  const changed = surer.filter((name) => !looser.includes(name) && (direction === 'input' || name in now));
  return [
    ...changed.map((name) => `${placeOf(name)} is ${direction === 'input' ? 'required' : 'not always there'}`),
    ...Object.entries(old).flatMap(([name, schema]) => {
      const present = now[name];
      const place = placeOf(name);
      return present ? breakingInSchema(schema, present, { ...comparison, at: place }) : [`${place} was removed`];
    }),
  ];
};

/** Each option that callers may get, or could send, must fit one of the other document. */
const inOptions = (before: JsonSchema[], after: JsonSchema[], comparison: Comparison): string[] => {
  const { direction, at } = comparison;
  const [must, may] = direction === 'input' ? [before, after] : [after, before];
  const fits = (one: JsonSchema, other: JsonSchema) => {
    const [old, now] = direction === 'input' ? [one, other] : [other, one];
    return breakingInSchema(old, now, { ...comparison, compared: new Set(comparison.compared) }).length === 0;
  };
  return must.every((one) => may.some((other) => fits(one, other))) ? [] : [`${at} has other alternatives`];
};

/** Lists what in a schema breaks a program that knows the earlier one. */
export const breakingInSchema = (one: JsonSchema, other: JsonSchema, comparison: Comparison): string[] => {
  const { components, compared, at } = comparison;
  const pair = `${one.$ref} ${other.$ref}`;
  if (one.$ref && other.$ref && compared.has(pair)) return [];
  compared.add(pair);
  const [before, after] = [resolved(one, components.before), resolved(other, components.after)];
  const [old, now] = [optionsOf(before), optionsOf(after)];
  if (old.length > 1 || now.length > 1) return inOptions(old, now, comparison);
  return [
    ...inType(before, after, comparison),
    ...inBounds(before, after, comparison),
    ...inProperties(before, after, comparison),
    ...(before.items && after.items
      ? breakingInSchema(before.items, after.items, { ...comparison, at: `${at}[]` })
      : []),
  ];
};
