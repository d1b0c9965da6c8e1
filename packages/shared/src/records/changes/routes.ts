import { z } from 'zod';
import { type EventType, eventTypes } from '#platform/events.ts';
import { exactText, wholeText } from '#platform/fields.ts';
import { defineRoutes } from '#platform/route.ts';
import { changePage, mostChangesOfPage } from './schema.ts';

/** Repeats only what looks like a type, since anything may have been sent. */
const unknownTypeMessage = (name: string): string =>
  /^[a-z]{1,30}\.[a-z]{1,30}$/i.test(name)
    ? `There is no type of event "${name}".`
    : 'Please send types of events, separated by commas.';

/** Types of events separated by commas; missing or empty for all. */
const typeList = exactText(2000)
  .optional()
  .transform((text, issues): EventType[] => {
    const names = text ? text.split(',').map((name) => name.trim()) : [];
    const types = names.filter((name): name is EventType => Object.hasOwn(eventTypes, name));
    const unknown = names.find((name) => !Object.hasOwn(eventTypes, name));
    if (unknown === undefined) return types;
    issues.addIssue({ code: 'custom', message: unknownTypeMessage(unknown) });
    return z.NEVER;
  });

export const changeRoutes = defineRoutes('changes', {
  list: {
    call: 'GET /changes',
    access: 'signed-in',
    summary: 'What changed after a cursor, in the order of commits, for programs that keep a copy of the records',
    query: z.object({
      /** The cursor `next` of the last page; left out to begin now */
      after: exactText(60).optional(),
      /** Only these types of events, separated by commas; all if left out */
      types: typeList,
      limit: wholeText(/^[0-9]{1,3}$/, 1, mostChangesOfPage).optional(),
    }),
    response: changePage,
    errors: ['gone'],
  },
});
