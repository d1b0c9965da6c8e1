import { z } from 'zod';
import { exactText, idText } from '#platform/fields.ts';
import { section } from '#platform/permissions.ts';
import { defineRoutes } from '#platform/route.ts';
import { acrossFields } from '#platform/schema-parts.ts';
import { timelineKind, timelineLine } from './schema.ts';

const unknownEntryMessage = 'Please continue after an entry of the timeline.';
const unknownKindMessage = 'Please select kinds of the timeline only.';

/** Kinds separated by commas; missing or empty for all. */
const kindList = exactText(200)
  .optional()
  .transform((text, issues) => {
    const kinds = z.array(timelineKind).safeParse(text ? text.split(',') : []);
    if (kinds.success) return kinds.data;
    issues.addIssue({ code: 'custom', message: unknownKindMessage });
    return z.NEVER;
  });

export const timelineRoutes = defineRoutes('timeline', {
  get: {
    call: 'GET /customer/:id/timeline',
    access: section.clients,
    summary: 'What happened to one customer in sentences, newest first, 50 lines at a time',
    query: z
      .object({
        before: exactText(36).pipe(z.uuid(unknownEntryMessage)).optional(),
        /** Only these kinds of entries, separated by commas; all if left out */
        kinds: kindList,
        // With `entityId`: only what happened to this record.
        entity: z.literal('benefitGroup', 'Please select a benefit group.').optional(),
        entityId: idText.optional(),
      })
      .refine(
        ({ entity, entityId }) => (entity === undefined) === (entityId === undefined),
        acrossFields('entityId', 'Please give both the kind of record and its id.'),
      ),
    response: z.object({ results: z.array(timelineLine), hasMore: z.boolean() }),
  },
});
