import { List } from '@mantine/core';
import { formatMoney } from '@worksmart/shared/platform/money.ts';
import { type PastedCounts, parseCounts } from '@worksmart/shared/pricing/comparison/paste-counts.rules.ts';
import { PasteDialog } from '#ui/dialogs/paste-dialog.tsx';
import { numericColumn, type SimpleColumn, SimpleTable } from '#ui/table/simple-table.tsx';
import type { PlanForm } from './plan-form.ts';
import { sizes } from './plan-values.ts';

type Size = (typeof sizes)[number];

const unchanged = 'stays';

const columnsFor = ({ tiers }: PastedCounts): SimpleColumn<Size>[] => [
  { id: 'tier', header: 'Tier', width: 80, cell: ({ label }) => label },
  numericColumn('amount', 'Cost', ({ tier }) => {
    const { amount } = tiers[tier];
    return amount === null ? unchanged : formatMoney(amount);
  }),
  numericColumn('quantity', 'Participants', ({ tier }) => tiers[tier].quantity ?? unchanged),
];

const countFound = ({ tiers }: PastedCounts): number =>
  sizes.reduce((found, { tier }) => found + Object.values(tiers[tier]).filter((figure) => figure !== null).length, 0);

/** Imports costs and participants from a spreadsheet. Values it does not contain stay unchanged. */
export const PasteCounts = ({ form, onClose }: { form: PlanForm; onClose: () => void }) => {
  const take = ({ tiers }: PastedCounts) => {
    for (const { tier, amount, quantity } of sizes) {
      const found = tiers[tier];
      if (found.amount !== null) form.setFieldValue(amount, found.amount);
      if (found.quantity !== null) form.setFieldValue(quantity, found.quantity);
    }
  };
  return (
    <PasteDialog
      title="Paste Costs and Participants"
      hint="Copy the cells in your spreadsheet and paste them here: EE, ES, EC and EF as rows or as columns, each with its monthly cost, its participants, or both."
      read={parseCounts}
      preview={(understood) => (
        <>
          <SimpleTable
            label="What was recognized"
            columns={columnsFor(understood)}
            rows={sizes}
            rowId={({ tier }) => tier}
            emptyText="Nothing was recognized."
          />
          {understood.notes.length > 0 && (
            <List size="sm" mt="xs" aria-label="What to check">
              {understood.notes.map((note) => (
                <List.Item key={note}>{note}</List.Item>
              ))}
            </List>
          )}
        </>
      )}
      taken={countFound}
      use={(taken) => `Use ${taken} ${taken === 1 ? 'Figure' : 'Figures'}`}
      onUse={take}
      onClose={onClose}
    />
  );
};
