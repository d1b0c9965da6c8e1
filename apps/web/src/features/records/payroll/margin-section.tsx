import { Badge, Button, Group, Skeleton, Table, Text } from '@mantine/core';
import { formatMoney, headlineMoney, percentText } from '@worksmart/shared/platform/money.ts';
import { seesMargins } from '@worksmart/shared/platform/permissions.ts';
import type { MarginSheetDetail } from '@worksmart/shared/pricing/proposals/margin.schema.ts';
import { missingMarginText } from '@worksmart/shared/pricing/reference/margin-default.schema.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { useState } from 'react';
import { useUser } from '#features/access/auth/session.api.ts';
import { OperationsLink } from '#features/records/explanations/explanations.public.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { cycleName } from './cycle-name.ts';
import { costRows, type MarginRow, resultRows, revenueRows } from './margin-rows.ts';
import classes from './margin-section.module.css';
import { useMargin } from './payroll.api.ts';

/**
 * What the provider earns from the customer, for managers. It stays hidden until they ask for it: the screen may be shared
 * with the customer, and each view is audited.
 */
export const MarginSection = ({ customer }: { customer: CustomerDetail }) => {
  const [isOpen, setIsOpen] = useState(false);
  const sees = seesMargins(useUser().role.id);
  if (!sees) return null;
  const toggle = (
    <Button variant="default" size="xs" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
      {isOpen ? 'Hide Margin' : 'Show Margin'}
    </Button>
  );
  return (
    <FormSection title="Margin" columns={0} action={toggle}>
      <Text variant="note" mb="sm">
        What WorkSmart earns less what the customer costs it; the profit above is measured against what the customer
        pays today. Internal only: never printed or emailed. Calculated from the saved record and the margin defaults in
        Operations.
      </Text>
      {isOpen && <Margin customerId={customer.id} />}
    </FormSection>
  );
};

const Margin = ({ customerId }: { customerId: number }) => {
  const { data, error, refetch } = useMargin(customerId);
  if (error && !data)
    return <ErrorPanel error={error} title="The margin could not be calculated" onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h={320} />;
  return data.sheet ? (
    <Sheet sheet={data.sheet} year={data.year} />
  ) : (
    <Text>
      {missingMarginText(data.year)}
      <OperationsLink list="margin" year={data.year} />
    </Text>
  );
};

const Sheet = ({ sheet, year }: { sheet: MarginSheetDetail; year: number }) => (
  <>
    <Headline sheet={sheet} />
    <Table.ScrollContainer minWidth={520} type="native">
      <Table aria-label={`Margin ${year}`} className={classes.table} fz="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col" w={176}>
              {`Year ${year}`}
            </Table.Th>
            <Table.Th scope="col">How It Is Calculated</Table.Th>
            <Table.Th scope="col" ta="right" w={136}>
              Amount
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Rows rows={revenueRows(sheet)} />
        <Rows rows={costRows(sheet)} />
        <Rows rows={resultRows(sheet)} />
      </Table>
    </Table.ScrollContainer>
    <Fees sheet={sheet} />
    <Text variant="note" mt="sm">
      A spread on unemployment tax must be allowed by the service agreement. Payroll taxes and benefit premiums pass
      through. Source of the defaults: {sheet.assumptions.source}
    </Text>
  </>
);

const badges = {
  loss: { color: 'red', text: 'Loss' },
  underTarget: { color: 'yellow', text: 'Under target' },
  onTarget: { color: 'gray', text: 'On target' },
} as const;

const Headline = ({ sheet }: { sheet: MarginSheetDetail }) => {
  const { assumptions, level, margin, marginPercent, marginPerEmployee } = sheet;
  if (margin === null || level === null) return <Text mb="sm">The margin is not known until every fee is.</Text>;
  return (
    <Group gap="sm" mb="sm" align="baseline">
      <Text className={classes.margin} data-level={level}>
        {headlineMoney(margin)}
      </Text>
      <Badge variant="outline" tt="none" color={badges[level].color}>
        {badges[level].text}
      </Badge>
      <Text variant="note">
        {[
          ...(marginPercent === null ? [] : [`${percentText(marginPercent)} of revenue`]),
          `target ${assumptions.targetMarginPercent}%`,
          ...(marginPerEmployee === null ? [] : [`${formatMoney(marginPerEmployee)} per employee`]),
        ].join(' · ')}
      </Text>
    </Group>
  );
};

const Rows = ({ rows }: { rows: readonly MarginRow[] }) => (
  <Table.Tbody>
    {rows.map(({ label, how, amount, isTotal }) => (
      <Table.Tr key={label} data-total={isTotal || undefined}>
        <Table.Th scope="row">{label}</Table.Th>
        <Table.Td>{how}</Table.Td>
        <Table.Td ta="right" className="tabular" data-negative={(amount !== null && amount < 0) || undefined}>
          {amount === null ? '–' : formatMoney(amount)}
        </Table.Td>
      </Table.Tr>
    ))}
  </Table.Tbody>
);

const Fees = ({ sheet: { assumptions, breakEvenFee, targetFee, cycleFees } }: { sheet: MarginSheetDetail }) => {
  const target = `For a margin of ${assumptions.targetMarginPercent}%`;
  const feeText = (fee: number | null) => (fee === null ? 'None' : formatMoney(fee));
  const differ = new Set(cycleFees.map(({ fee }) => fee)).size > 1;
  if (!differ)
    return (
      <Text size="sm" mt="sm">
        {`Fee per employee and payroll: ${feeText(breakEvenFee)} to break even, ${feeText(targetFee)} ${target.toLowerCase()}.`}
      </Text>
    );
  return (
    <Table aria-label="Fees per employee and payroll" fz="sm" mt="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Per Employee and Payroll</Table.Th>
          {['Charged', 'To break even', target].map((label) => (
            <Table.Th key={label} scope="col" ta="right">
              {label}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {cycleFees.map(({ cycleCount, fee, ...needed }) => (
          <Table.Tr key={cycleCount}>
            <Table.Th scope="row">{cycleName(cycleCount)}</Table.Th>
            {[fee, needed.breakEvenFee, needed.targetFee].map((amount, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns are fixed
              <Table.Td key={at} ta="right" className="tabular">
                {feeText(amount)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
};
