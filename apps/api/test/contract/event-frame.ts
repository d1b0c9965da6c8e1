import { allRoutes } from '@worksmart/shared/contract.ts';
import type { RouteDeclaration } from '@worksmart/shared/platform/route.ts';
import type { LightMyRequestResponse } from 'fastify';
import { fileForm } from '#testing/form.ts';
import { runStartedJobs } from '#testing/run-started-jobs.ts';
import type { Caller, TestApp, TestPerson } from '#testing/test-app.ts';

/** What a call needs in addition to its route. */
export interface CallInput {
  params?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string | number | boolean>>;
  body?: object;
  file?: { name: string; content: Buffer | string };
  /** The administrator by default; portals are called without headers. */
  as?: Caller;
}

/** Makes calls that must succeed, and notes which events each one and its jobs caused. */
export interface EventFrame {
  t: TestApp;
  admin: TestPerson;
  call(route: RouteDeclaration, input?: CallInput): Promise<LightMyRequestResponse>;
  /** Makes a call in some other way. */
  watch(route: RouteDeclaration, make: () => Promise<LightMyRequestResponse>): Promise<LightMyRequestResponse>;
}

/** Some calls of a part of the product that cause events. */
export type EventCases = (frame: EventFrame) => Promise<unknown>;

/** A company of the sales system, which moves to another city after each sync. */
const leadsOf = (sync: number) => [
  { id: 'L1', name: 'Synced Tools', address: '1 Main St', city: `City ${sync}`, state: 'IN', zip: '46032' },
];

const urlOf = ({ path }: RouteDeclaration, { params = {}, query = {} }: CallInput): string => {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => String(params[name] ?? params.id));
  const values = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return values.length > 0 ? `${filled}?${values.join('&')}` : filled;
};

/** Finds the route of a documented call, `POST /customer/{customer}/contact`. */
export const routeOfCall = (call: string): RouteDeclaration => {
  const [method, path = ''] = call.split(' ');
  const url = `/${path.replace(/^\//, '').replaceAll(/\{\w+\}/g, '1')}`;
  const found = allRoutes.filter(
    (route) => route.method === method && new RegExp(`^${route.path.replaceAll(/:\w+/g, '[^/]+')}$`, 'i').test(url),
  );
  const [route] = found.sort((one, other) => one.path.split(':').length - other.path.split(':').length);
  if (!route) throw new Error(`No route is declared for ${call}.`);
  return route;
};

/** Returns a frame, and the types of events that each call caused, by the id of its route. */
export const eventFrame = (t: TestApp, admin: TestPerson): { frame: EventFrame; caused: Map<string, Set<string>> } => {
  const caused = new Map<string, Set<string>>();
  /** No worker runs, so calls must not wait for their jobs. */
  const asJob = admin.with({ prefer: 'respond-async' });
  const watch: EventFrame['watch'] = async ({ id }, make) => {
    await t.db.event.deleteMany();
    const answer = await make();
    if (answer.statusCode !== 200) throw new Error(`${id}: ${answer.statusCode} ${answer.body}`);
    await runStartedJobs(t.services, leadsOf(await t.db.salesSyncRun.count()));
    const types = caused.get(id) ?? new Set();
    for (const { type } of await t.db.event.findMany()) types.add(type);
    caused.set(id, types);
    return answer;
  };
  const call: EventFrame['call'] = (route, input = {}) =>
    watch(route, () => {
      const caller = input.as ?? (route.portal ? t.as.visitor : asJob);
      const url = urlOf(route, input);
      return input.file
        ? caller.upload(url, fileForm(input.file.name, input.file.content))
        : caller.send(route.method, url, input.body);
    });
  return { frame: { t, admin, call, watch }, caused };
};
