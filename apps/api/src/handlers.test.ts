import { JsonText } from '@worksmart/core/platform/db.ts';
import { VersionedJson } from '@worksmart/core/platform/versioned-json.ts';
import type { dashboardRoutes } from '@worksmart/shared/office/dashboard/routes.ts';
import type { SearchResponse } from '@worksmart/shared/records/customers/list.schema.ts';
import type { customerRoutes } from '@worksmart/shared/records/customers/routes.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import type { noteRoutes } from '@worksmart/shared/records/notes/routes.ts';
import type { Note } from '@worksmart/shared/records/notes/schema.ts';
import { expect, test } from 'vitest';
import type { Handler } from './handlers.ts';

const notes = async () => new JsonText<Note[]>('[]');
const oneNote = async () => new JsonText<Note>('{}');
const notesWithMore = async () => new JsonText<(Note & { more: string })[]>('[]');
const record = async () => new JsonText<CustomerDetail>('{}');
const list = async () => new VersionedJson('tag', async () => new JsonText<SearchResponse>('{}'));

test('a handler that returns another route’s JSON does not compile', () => {
  const listNotes: Handler<typeof noteRoutes.list>[] = [notes];
  // @ts-expect-error a record is not a list of notes
  listNotes.push(record);
  // @ts-expect-error one note is not a list of notes
  listNotes.push(oneNote);
  // @ts-expect-error the schema does not name `more`
  listNotes.push(notesWithMore);
  expect(listNotes).toHaveLength(4);
});

test('a promotion must also return who got an email', () => {
  const get: Handler<typeof customerRoutes.get> = record;
  // @ts-expect-error `mailedTo` is missing
  const promote: Handler<typeof customerRoutes.promote> = record;
  expect([get, promote]).toHaveLength(2);
});

test('a versioned response compiles only for its own route, which must be declared as versioned', () => {
  const search: Handler<typeof customerRoutes.search> = list;
  // @ts-expect-error a list of customers is not the pipeline
  const pipeline: Handler<typeof dashboardRoutes.pipeline> = list;
  // @ts-expect-error this route has no version
  const restore: Handler<typeof customerRoutes.restore> = async () => new VersionedJson('tag', record);
  expect([search, pipeline, restore]).toHaveLength(3);
});
