/**
 * The columns (`table.column`) that each backfill reads in their old form or writes in the new one. A migration that drops one
 * or makes it `not null` has to wait for the backfill: `pnpm db:lint` demands that it names it. An entry stays when its backfill is
 * removed, since installations run that migration later.
 */
export const filledColumns = {
  'class codes': ['workers_comp.code'],
  'workers’ comp figures': ['workers_comp.rated_wages', 'workers_comp.billed_rate', 'payroll.wc_premium'],
  'events of audit rows': ['event.audit_id'],
  'events of emails': [],
  'ids in claims': [],
  'ids in premiums': [],
  'ids in import issues': [],
  'ids in lasers': [],
  'ids in crossings': [],
  'premiums to check': [],
} as const satisfies Record<string, readonly string[]>;
