import { columnFilters, parameterTexts } from './fields/parameters.ts';
import { answerFields, recordFields, tierFields } from './fields/records.ts';
import { repeatedFields } from './fields/repeated.ts';
import { type JsonSchema, mapInner } from './json-schema.ts';

type Texts = Readonly<Record<string, string>>;

/**
 * What fields mean that no comment above them explains: by name, if it means the same in several schemas; by the schema
 * or call and the name where it means something else there (`LossMonth.medical`); as `Save.id` where it means something
 * else in every save.
 */
export const fieldTables: readonly Texts[] = [repeatedFields, recordFields, tierFields, answerFields, columnFilters];
const fieldTexts: Texts = Object.assign({}, ...fieldTables);

/** Whether a field may be null. */
export const mayBeNull = ({ type, anyOf = [], enum: values }: JsonSchema): boolean =>
  [type].flat().includes('null') || anyOf.some(mayBeNull) || (Array.isArray(values) && values.includes(null));

/** Leaves out what null means, `; null if unknown` at the end, for a field that is never null. */
const withoutNull = (field: JsonSchema, text: string | undefined): string | undefined =>
  mayBeNull(field) ? text : text?.replace(/; (?:empty or )?null [^;]*$/, '');

/** Describes the fields of schemas and the parameters of calls, and notes which entries of the tables it needed. */
export const fieldDescriber = () => {
  const used = { fields: new Set<string>(), parameters: new Set<string>() };
  const find = (kind: keyof typeof used, place: string, name: string, comment?: string): string | undefined => {
    const texts: Texts = kind === 'fields' ? fieldTexts : parameterTexts;
    const inSave = /(?:Save|Body)$/.test(place) ? [`Save.${name}`] : [];
    const keys = [`${place}.${name}`, ...(comment === undefined ? [...inSave, name] : [])];
    const key = keys.find((one) => Object.hasOwn(texts, one));
    if (key) used[kind].add(key);
    return key ? texts[key] : comment;
  };

  /** Returns the schema with a description of each field. `place` names the component, or the call and field. */
  const describeFields = ({ 'x-texts': comments = {}, ...schema }: JsonSchema, place: string): JsonSchema =>
    mapInner(schema, (inner, _keyword, name) => {
      if (name === undefined) return describeFields(inner, place);
      const description = inner.description ?? withoutNull(inner, find('fields', place, name, comments[name]));
      return { ...describeFields(inner, `${place}.${name}`), ...(description !== undefined && { description }) };
    });

  return {
    describeFields,
    /** Returns the description of a parameter of a call. */
    parameterText: (id: string, name: string, schema: JsonSchema, comment?: string): string | undefined =>
      withoutNull(schema, find('parameters', id, name, comment)),
    used,
  };
};

export type FieldDescriber = ReturnType<typeof fieldDescriber>;
