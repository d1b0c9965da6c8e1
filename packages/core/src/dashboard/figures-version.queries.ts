import type { CalendarDate } from '@worksmart/shared/dates.ts';
import { kind } from '../platform/row-kind.ts';
import { type Query, type RowOf, statement } from '../platform/statement.ts';

/**
 * SQL of the version of the claim figures: which imports count, how many customers are deleted, and the month (`$1`),
 * which determines the last 12 months.
 */
const currentVersion = `select concat_ws('.',
  (select md5(coalesce(string_agg(id::text, ',' order by id), '')) from file_import where state = 'published'),
  (select count(*) from customer where deleted_at is not null), $1::text) as version`;

/** The version of the stored figures, and the version that current figures would have. */
const standing = statement(
  'dashboard-standing',
  `select w.version as wanted, f.version, f.list_version as "listVersion", f.made_at as "madeAt"
    from (${currentVersion}) w left join dashboard_figures f on f.id = 1`,
  {
    wanted: kind.text,
    /** Null, like all columns below, before the first calculation. */
    version: kind.text.orNull,
    listVersion: kind.text.orNull,
    madeAt: kind.instant.orNull,
  },
);

export type Standing = RowOf<typeof standing>;

export const standingQuery = (today: CalendarDate): Query<Standing> => [standing, [today.slice(0, 7)]];
