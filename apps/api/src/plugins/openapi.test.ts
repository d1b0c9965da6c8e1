import { allRoutes } from '@worksmart/shared/contract.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { appForTests, type Caller, createTestApp } from '#testing/test-app.ts';

type Security = Record<string, string[]>[];

const t = appForTests();
interface Operation {
  security?: Security;
  parameters?: { $ref?: string }[];
  requestBody?: { content: Record<string, { schema: { $ref: string } }> };
}

let info: { description: string };
let paths: Record<string, Record<string, Operation>>;
let schemas: Record<string, { properties: object; additionalProperties?: boolean }>;
let schemes: Record<string, { in: string; name: string }>;
beforeAll(async () => {
  const { accesstoken = '' } = (await t.signInAs(8)).headers;
  const described = (await t.with({ accesstoken }).get('/openapi.json')).json();
  ({ paths, info } = described);
  ({ schemas, securitySchemes: schemes } = described.components);
});

const securityOf = ({ method, path }: { method: string; path: string }): Security | undefined =>
  paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]?.security;

test('the OpenAPI document is for signed-in users only, and shown at /api/docs where that is switched on', async () => {
  expect((await t.app.inject('/api/openapi.json')).statusCode).toBe(401);
  expect((await t.app.inject('/api/docs/json')).statusCode).toBe(404);
  const shown = await createTestApp({ config: { API_DOCS: 'true' } });
  expect((await shown.app.inject('/api/docs/json')).json().paths).toEqual(paths);
  await shown.close();
});

describe('the OpenAPI document states the credentials that each call needs', () => {
  test('GET /info, /health, /ready and the portals need none', () => {
    for (const path of ['/info', '/health', '/ready', '/portal/rfp/:key']) {
      expect(securityOf({ method: 'GET', path }), path).toEqual([]);
    }
  });

  test.each(allRoutes.map((route) => [route.id, route] as const))(
    '%s needs the same credentials as the server demands',
    async (_id, route) => {
      const security = securityOf(route) ?? [];
      const path = route.path.replaceAll(/:\w+/g, '1');
      const demands = async (caller: Caller) => {
        const { statusCode, json } = await caller.send(route.method, path);
        return statusCode === 401 ? json().error.code : undefined;
      };
      const needs = (name: string) => security.length > 0 && security.some((one) => name in one);
      expect((await demands(t.as.visitor)) === 'wrong_key').toBe(needs('apiKey'));
      expect((await demands(t.as.signedOut)) === 'unauthenticated').toBe(needs('accessToken'));
    },
  );

  test('says that unknown names are rejected, and how a caller can have them dropped', () => {
    for (const name of ['Prefer: handling=lenient', 'Preference-Applied', 'X-Ignored-Fields'])
      expect(info.description).toContain(name);
    const undocumented = allRoutes.filter(({ method, path, anyQuery }) => {
      const { parameters = [] } = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] ?? {};
      return parameters.some(({ $ref }) => $ref === '#/components/parameters/Prefer') === Boolean(anyQuery);
    });
    expect(undocumented.map(({ id }) => id)).toEqual([]);
  });

  test('lists the fields of a form next to its file', () => {
    const formAt = (path: string) => {
      const content = paths[path]?.post?.requestBody?.content['multipart/form-data'];
      return schemas[content?.schema.$ref.split('/').at(-1) ?? ''];
    };
    const ofClaims = formAt('/fileImport/upload/claims');
    expect(Object.keys(ofClaims?.properties ?? {}).sort()).toEqual(
      ['comment', 'file', 'importGood', 'invoicedDate', 'label', 'paidDate', 'preview', 'profileId', 'version'].sort(),
    );
    const ofDocument = formAt('/customer/{id}/document/upload');
    expect([Object.keys(ofDocument?.properties ?? {}), ofDocument?.additionalProperties]).toEqual([['file'], false]);
  });

  test('names the key and token headers and the session cookie', () => {
    expect(schemes).toMatchObject({
      apiKey: { in: 'header', name: 'X-Api-Key' },
      accessToken: { in: 'header', name: 'AccessToken' },
      session: { in: 'cookie', name: 'session' },
    });
  });
});
