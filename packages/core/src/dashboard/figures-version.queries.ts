import type { CalendarDate } from '@worksmart/shared/dates.ts';

/**
 * What the figures of claims follow from: which imports count, how many customers are deleted, and the month ($1),
 * which moves the last 12 months on.
 */
const currentVersion = `select concat_ws('.',
  (select md5(coalesce(string_agg(id::text, ',' order by id), '')) from file_import where state = 'published'),
  (select count(*) from customer where deleted_at is not null), $1::text) as version`;

/** How the kept figures stand: the version that they are of, and the one that they should be of. */
export const standingStatement = (today: CalendarDate) => ({
  name: 'dashboard-standing',
  text: `select w.version as wanted, f.version, f.list_version as "listVersion", f.made_at as "madeAt"
    from (${currentVersion}) w left join dashboard_figures f on f.id = 1`,
  values: [today.slice(0, 7)],
});

export interface Standing {
  wanted: string;
  /** Null, as all below, while none were ever made. */
  version: string | null;
  listVersion: string | null;
  madeAt: Date | null;
}
