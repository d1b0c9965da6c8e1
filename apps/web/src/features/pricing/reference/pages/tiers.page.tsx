import { formatMoney } from '@worksmart/shared/platform/money.ts';
import type { Tier } from '@worksmart/shared/pricing/reference/rows.schema.ts';
import { lookupType, tierType } from '@worksmart/shared/records/lookups/constants.ts';
import type { Column } from '#ui/table/column.ts';
import { formatFigure } from '../figures.ts';
import { useTiers } from '../reference.api.ts';
import { TierDialog } from '../reference-dialogs.ts';
import { ReferenceList } from '../reference-list.tsx';
import { sourceColumn } from '../source-column.ts';
import { useReferenceFilter } from '../use-reference-filter.ts';

/** A medical tier is a factor on plan premiums. Other tiers are dollars per employee per month. */
const shownRate = ({ type, rate }: Tier): string =>
  type.id === tierType.medical ? formatFigure(rate) : formatMoney(rate);

const tierColumns: readonly Column<Tier>[] = [
  { id: 'description', header: 'Description', text: (row) => row.description },
  { id: 'rate', header: 'Rate', text: shownRate, sortBy: (row) => row.rate, numeric: true, width: 140 },
  sourceColumn,
];

const TiersPage = () => {
  const filter = useReferenceFilter(lookupType.tierTypes, tierType.medical);
  return (
    <ReferenceList
      title="Benefit Tier Administration"
      filter={filter}
      resettable
      columns={tierColumns}
      query={useTiers(filter)}
      kind="tier"
      nameOf={(row) => row.description}
      dialog={(props) => <TierDialog scope={filter} {...props} />}
    />
  );
};

export default TiersPage;
