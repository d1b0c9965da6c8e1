import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { allRoutes } from '../../packages/shared/src/contract.ts';
import { testType } from '../../packages/shared/src/office/webhooks/schema.ts';
import { errorStatus } from '../../packages/shared/src/platform/errors.ts';
import { eventTypes } from '../../packages/shared/src/platform/events.ts';
import { inRoot } from '../lib/paths.mjs';
import { schemaCollection } from './components.ts';
import { describedFields, undescribed } from './described-fields.ts';
import { buildDocument } from './document.ts';
import { exampleBuilder } from './examples.ts';
import { fieldDescriber, fieldTables, mayBeNull } from './field-texts.ts';
import { parameterTexts } from './fields/parameters.ts';
import { type JsonSchema, jsonSchemaOf, mapSchemas } from './json-schema.ts';
import { readSchemaNames } from './schema-names.ts';

interface Content {
  schema: JsonSchema;
  example?: unknown;
}
interface Operation {
  operationId: string;
  description: string;
  'x-emits'?: string[];
  tags: string[];
  parameters?: { name?: string; example?: unknown }[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { content?: Record<string, Content> }>;
}

const fields = fieldDescriber();
const document = buildDocument(await readSchemaNames(), '1.2.3', fields);
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods)) as Operation[];
const routeOf = ({ operationId }: Operation) => allRoutes.find(({ id }) => id === operationId);
const idsOf = (wrong: readonly Operation[]) => wrong.map(({ operationId }) => operationId);

const hasProperties = ({ properties }: JsonSchema): boolean => Object.keys(properties ?? {}).length > 2;

describe('the OpenAPI document', () => {
  test('has every call of the contract once, with a tag, a description and an error', () => {
    expect(idsOf(operations)).toEqual(expect.arrayContaining(allRoutes.map(({ id }) => id)));
    expect(operations).toHaveLength(allRoutes.length);
    const tags = document.tags.filter(({ description }) => description).map(({ name }) => name);
    const isPoor = ({ tags: own, description, responses }: Operation) =>
      !own.every((tag) => tags.includes(tag)) ||
      description.length < 20 ||
      !Object.keys(responses).some((status) => status.startsWith('4'));
    expect(idsOf(operations.filter(isPoor))).toEqual([]);
  });

  test('has an example for every body, JSON response and parameter', () => {
    const lacksOne = ({ parameters = [], requestBody, responses }: Operation) => {
      const contents = [requestBody, responses[200]].flatMap((part) => Object.entries(part?.content ?? {}));
      return (
        parameters.some((parameter) => parameter.name && parameter.example === undefined) ||
        contents.some(([type, { example }]) => type.endsWith('json') && example === undefined)
      );
    };
    expect(idsOf(operations.filter((operation) => routeOf(operation)?.response && lacksOne(operation)))).toEqual([]);
  });

  test.each(allRoutes.map((route) => [route.id, route] as const))(
    '%s accepts its example, and may return it',
    (id, route) => {
      const operation = operations.find(({ operationId }) => operationId === id);
      const sent = operation?.requestBody?.content['application/json']?.example;
      const returned = operation?.responses[200]?.content?.['application/json']?.example;
      if (route.body) expect(route.body.safeParse(sent).error).toBeUndefined();
      if (route.response) expect(route.response.safeParse(returned).error).toBeUndefined();
    },
  );

  test('repeats no larger object schema: each is one component', () => {
    const seen = new Map<string, number>();
    const collect = (schema: JsonSchema) =>
      mapSchemas(schema, (inner) => {
        const text = JSON.stringify(inner);
        if (hasProperties(inner)) seen.set(text, (seen.get(text) ?? 0) + 1);
        return inner;
      });
    for (const schema of Object.values(document.components.schemas)) collect(schema as JsonSchema);
    for (const { requestBody, responses } of operations) {
      for (const part of [requestBody, ...Object.values(responses)]) {
        for (const { schema } of Object.values(part?.content ?? {})) collect(schema);
      }
    }
    expect([...seen].filter(([, times]) => times > 1)).toEqual([]);
    expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(['CustomerDetail', 'Contact']));
  });

  test('has a webhook for each type of event and for the test, whose example is one of this type', () => {
    expect(Object.keys(document.webhooks)).toEqual([...Object.keys(eventTypes), testType]);
    for (const [type, { post }] of Object.entries(document.webhooks)) {
      expect(post.requestBody.content['application/json'].example).toMatchObject({
        type,
        data: { id: expect.any(String) },
      });
    }
  });

  test('has the types that docs/integrate.md lists', () => {
    const text = readFileSync(inRoot('docs/integrate.md'), 'utf8');
    const listed = [...text.matchAll(/^\| `(\w+)` \| ([\w, ]+) \|$/gm)].flatMap(([, noun, verbs = '']) =>
      verbs.split(', ').map((verb) => `${noun}.${verb}`),
    );
    expect(listed).toEqual(Object.keys(eventTypes));
  });

  test('says with each call which events it causes', () => {
    const told = operations.filter((operation) => operation['x-emits']);
    expect(told.map(({ operationId }) => operationId).sort()).toEqual(
      allRoutes.flatMap(({ id, emits }) => (emits ? [id] : [])).sort(),
    );
    for (const { description, 'x-emits': emits = [] } of told)
      for (const type of emits) expect(description).toContain(`\`${type}\``);
  });

  test('has one shared response for the status of every error', () => {
    const used = new Set(operations.flatMap(({ responses }) => Object.keys(responses)));
    expect([...new Set(Object.values(errorStatus).map(String))].filter((status) => !used.has(status))).toEqual([]);
  });
});

describe('fields of the document', () => {
  test('and its parameters have a description that says more than the name', () => {
    expect(undescribed(document)).toEqual([]);
    expect(describedFields(document).length).toBeGreaterThan(3_400);
    const withStars = describedFields(document).filter(({ schema }) => /^\*/.test(String(schema.description)));
    expect(withStars).toEqual([]);
    const schemas = {
      Tea: {
        type: 'object',
        properties: { leaves: { description: 'The leaves' }, water: { description: 'Degrees Celsius' } },
      },
    };
    const parameters = [{ name: 'cup', description: 'Which cup to fill' }, { name: 'sugar' }];
    const paths = { '/tea': { get: { operationId: 'tea.pour', parameters, responses: {} } } };
    expect(undescribed({ paths, components: { schemas } })).toEqual(['Tea.leaves', 'tea.pour.sugar']);
  });

  test('have no text twice, and no text without a field', () => {
    const names = fieldTables.flatMap((table) => Object.keys(table));
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    expect(names.filter((name) => !fields.used.fields.has(name))).toEqual([]);
    expect(Object.keys(parameterTexts).filter((name) => !fields.used.parameters.has(name))).toEqual([]);
  });

  test('say what null means only where null may occur', () => {
    const texts = describedFields(document).filter(({ schema }) => /\bnull\b/.test(String(schema.description)));
    const never = texts.filter(
      ({ schema: { type, anyOf, enum: values } }) => !/null/.test(JSON.stringify([type, anyOf, values])),
    );
    expect(never.map(({ place, name }) => `${place}.${name}`)).toEqual([]);
  });

  test('say what null means wherever it may occur', () => {
    const silent = describedFields(document).filter(
      ({ schema }) => mayBeNull(schema) && !/\bnull\b/.test(String(schema.description)),
    );
    expect(silent.map(({ place, name }) => `${place}.${name}`)).toEqual([]);
    expect(mayBeNull({ anyOf: [{ type: 'string' }, { type: 'null' }] })).toBe(true);
    expect(mayBeNull({ type: ['string', 'null'] })).toBe(true);
    expect(mayBeNull({ type: 'string' })).toBe(false);
  });
});

describe('schemas of the document', () => {
  test('describe a tuple as an array of its length, and no bound that only JavaScript has', () => {
    const schema = z.object({ pair: z.tuple([z.string(), z.number().int()]) });
    expect(jsonSchemaOf(schema, 'output', { names: new Map(), textOf: () => undefined })).toEqual({
      type: 'object',
      required: ['pair'],
      properties: {
        pair: { type: 'array', minItems: 2, maxItems: 2, items: { anyOf: [{ type: 'string' }, { type: 'integer' }] } },
      },
    });
  });

  test('are named like what they describe, or by their first place', () => {
    const address = z.object({ street: z.string(), city: z.string() });
    const person = z.object({ name: z.string(), homes: z.array(z.object({ since: z.string(), address })) });
    const schemas = schemaCollection({ names: new Map([[person, 'Person']]), textOf: () => undefined });
    const twice = z.object({ first: person, second: z.array(person), office: address });
    schemas.count(twice, 'output');
    expect(schemas.refer(twice, 'output', 'TeamResponse')).toMatchObject({
      properties: {
        first: { $ref: '#/components/schemas/Person' },
        office: { $ref: '#/components/schemas/PersonHomeAddress' },
      },
    });
    expect(Object.keys(schemas.components)).toEqual(['Person', 'PersonHome', 'PersonHomeAddress']);
  });

  test('get an example that ends where a schema contains itself', () => {
    const node: JsonSchema = {
      type: 'object',
      properties: { name: { type: 'string' }, parts: { type: 'array', items: { $ref: '#/components/schemas/Node' } } },
    };
    expect(exampleBuilder({ Node: node })({ $ref: '#/components/schemas/Node' })).toEqual({
      name: 'Acme Manufacturing',
      parts: [],
    });
  });
});
