import type { RecordNeed } from '@worksmart/shared/records/customers/needs.ts';
import { rfpStatus } from '@worksmart/shared/records/lookups/constants.ts';
import { variants } from '#platform/statement.ts';
import { needChoices, needSql } from '#records/customers/records-needing-attention.service.ts';
import { agentName, blockRow, blockSql, parts } from './block-sql.ts';

const lookupName = (column: string): string => `(select l.name from lookup l where l.id = ${column})`;

const whats: Readonly<Record<RecordNeed, readonly string[]>> = {
  submitted: [`case when c.status_id = ${rfpStatus.resubmitted} then 'Resubmitted' end`],
  expiring: [
    `case when exists (select from rfp_portal_activity a where a.customer_id = c.id and a.first_opened_at is not null)
      then 'Opened, not submitted' else 'Not opened' end`,
  ],
  new: [lookupName('c.source_id')],
  lapsing: [lookupName('c.status_id')],
  idle: [lookupName('c.stage_id'), lookupName('c.status_id')],
};

/** An idle record waits since its last event. */
const lastEvent = 'coalesce((select e.at from event e where e.customer_id = c.id order by e.id desc limit 1), h.since)';

/** The records with a need, with the parameters of `needFor`. */
export const recordBlock = variants(
  'today-records',
  needChoices,
  ({ need, own }) =>
    blockSql({
      hits: needSql({ need, own }),
      from: 'join customer c on c.id = h.id',
      line: {
        name: 'c.name',
        what: parts(...whats[need], ...(own ? [] : [agentName])),
        ...(need === 'idle' && { at: lastEvent }),
        customer: ['c.id', 'c.stage_id'],
      },
      ...(need === 'idle' && { list: 'stage_id' }),
    }),
  blockRow,
);
