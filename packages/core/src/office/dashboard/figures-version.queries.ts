import type { CalendarDate } from '@worksmart/shared/platform/dates.ts';
import { countsVersionSql } from '#platform/lists/list-version.service.ts';
import { kind } from '#platform/row-kind.ts';
import { type Query, type RowOf, statement } from '#platform/statement.ts';

/**
 * SQL of the version of the claim figures: that of everything they count, which triggers change, and the month (`$1`), which
 * determines the last 12 months.
 */
const currentVersion = `select concat_ws('.', c.version, $1::text) as version from (${countsVersionSql('claimFigures')}) c`;

/** The version of the stored figures, and the version that current figures would have. */
const standing = statement(
  'dashboard-standing',
  `select w.version as wanted, f.version, f.made_at as "madeAt"
    from (${currentVersion}) w left join dashboard_figures f on f.id = 1`,
  {
    wanted: kind.text,
    /** Null, like the last column, before the first calculation. */
    version: kind.text.orNull,
    madeAt: kind.instant.orNull,
  },
);

export type Standing = RowOf<typeof standing>;

export const standingQuery = (today: CalendarDate): Query<Standing> => [standing, [today.slice(0, 7)]];
