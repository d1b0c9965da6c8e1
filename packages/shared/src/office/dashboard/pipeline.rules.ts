import { Money, percentText } from '#platform/money.ts';
import type { PipelineMonth } from './schema.ts';

/** The funnel's stages, widest first, by the names of their counts. */
export const funnelStages = [
  { key: 'leads', name: 'Lead' },
  { key: 'rfps', name: 'RFP' },
  { key: 'prospects', name: 'Prospect' },
  { key: 'clients', name: 'Client' },
] as const;

export type FunnelCounts = Omit<PipelineMonth, 'month'>;

/** Total of all months. */
export const funnelTotal = (months: readonly PipelineMonth[]): FunnelCounts => {
  const total = { leads: 0, rfps: 0, prospects: 0, clients: 0, archived: 0 };
  for (const one of months) {
    total.leads += one.leads;
    total.rfps += one.rfps;
    total.prospects += one.prospects;
    total.clients += one.clients;
    total.archived += one.archived;
  }
  return total;
};

/** A share as a percentage with one decimal, `12.5%`; `n/a` if the whole is 0. */
export const shareText = (part: number, whole: number): string =>
  whole === 0 ? 'n/a' : percentText(new Money(part).div(whole).times(100), 1);
