import type { ReactNode } from 'react';
import { DraftOffer } from '../form/draft-offer.tsx';
import type { RecordTab } from './record-tabs.tsx';

interface DraftedTabs<Id extends string> {
  ids: readonly Id[];
  looks: Readonly<Record<Id, Pick<RecordTab, 'label' | 'icon'>>>;
  /** Called while the tab is open. */
  draw: Readonly<Record<Id, () => ReactNode>>;
  form: Parameters<typeof DraftOffer>[0]['form'];
}

/** A record's tabs in the order of `ids`, each with the offer of its form's draft above it. */
export const draftedTabs = <Id extends string>({ ids, looks, draw, form }: DraftedTabs<Id>): RecordTab[] =>
  ids.map((id) => ({
    id,
    ...looks[id],
    render: () => (
      <>
        <DraftOffer form={form} />
        {draw[id]()}
      </>
    ),
  }));
