import type { ReactNode } from 'react';
import { DraftOffer } from '../edited-record/draft-offer.tsx';
import type { RecordTab } from './record-tabs.tsx';

interface DraftedTabs<Id extends string> {
  ids: readonly Id[];
  looks: Readonly<Record<Id, Pick<RecordTab, 'label' | 'icon'>>>;
  /** Called while the tab is open. */
  draw: Readonly<Record<Id, () => ReactNode>>;
  marks?: Readonly<Partial<Record<Id, Pick<RecordTab, 'mark' | 'describedBy'>>>>;
  record: Parameters<typeof DraftOffer>[0]['record'];
}

/** Returns a record’s tabs in the order of `ids`, each with the draft offer above it. */
export const draftedTabs = <Id extends string>({ ids, looks, draw, marks, record }: DraftedTabs<Id>): RecordTab[] =>
  ids.map((id) => ({
    id,
    ...looks[id],
    ...marks?.[id],
    render: () => (
      <>
        <DraftOffer record={record} />
        {draw[id]()}
      </>
    ),
  }));
