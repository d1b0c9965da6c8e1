import { Alert, Anchor, SimpleGrid, Stack, Text } from '@mantine/core';
import { experienceFields } from '@worksmart/shared/claims/experience/inputs.schema.ts';
import type { ExperienceWorksheet } from '@worksmart/shared/claims/experience/routes.ts';
import { changeText, moreText } from '@worksmart/shared/claims/experience/steps.rules.ts';
import { fixedText, formatMoney } from '@worksmart/shared/platform/money.ts';
import { monthText } from '@worksmart/shared/platform/months.ts';
import { paths } from '@worksmart/shared/platform/paths.ts';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { FormSection } from '#ui/form-section.tsx';
import { ReadOnlyValue } from '#ui/read-only-value.tsx';
import { numericColumn, type SimpleColumn, SimpleTable } from '#ui/table/simple-table.tsx';
import type { TierChoice } from './props.ts';

type Of<Name extends keyof ExperienceWorksheet> = ExperienceWorksheet[Name] extends readonly (infer Row)[]
  ? Row
  : never;
type Missing = Of<'missing'>;
type Tier = NonNullable<ExperienceWorksheet['cover']>['tiers'][number];

interface Props {
  worksheet: ExperienceWorksheet;
  applyTier?: (tier: TierChoice) => ReactNode;
  /** Opens the inputs at one of them. */
  onEnter: (field: string | null) => void;
}

const unknown = '–';
const usd = (amount: number | null): string => (amount === null ? unknown : formatMoney(amount));

const places = {
  files: { text: 'Open the carrier files', path: paths.files },
  tiers: { text: 'Open the tiers', path: paths.tiers },
  plans: { text: 'Open the plans', path: paths.plans },
} as const;

const Enter = ({ place, field }: Missing, onEnter: Props['onEnter']) =>
  place === 'inputs' ? (
    <Anchor component="button" type="button" onClick={() => onEnter(field)}>
      Enter it
    </Anchor>
  ) : (
    <Anchor component={Link} to={places[place].path}>
      {places[place].text}
    </Anchor>
  );

const Findings = ({ worksheet: { missing, warnings }, onEnter }: Pick<Props, 'worksheet' | 'onEnter'>) => (
  <>
    {missing.length > 0 && (
      <Alert color="yellow" variant="outline" title="Missing" role="status">
        <Stack gap={4}>
          {missing.map((one) => (
            <div key={one.text}>
              {one.text} {Enter(one, onEnter)}
            </div>
          ))}
        </Stack>
      </Alert>
    )}
    {warnings.length > 0 && (
      <Alert color="yellow" variant="outline" title="Warnings">
        <Stack gap={4}>
          {warnings.map((text) => (
            <div key={text}>{text}</div>
          ))}
        </Stack>
      </Alert>
    )}
  </>
);

const Results = ({ steps, range, totals }: ExperienceWorksheet) => {
  const of = (step: number): string => steps.find((one) => one.step === step)?.result ?? unknown;
  const [least, most] = range;
  const change = (value: number | null | undefined) => (typeof value === 'number' ? changeText(value) : unknown);
  return (
    <SimpleGrid cols={{ base: 2, sm: 5 }} spacing="md">
      <ReadOnlyValue label="Needed" value={of(11)} />
      <ReadOnlyValue label="Current" value={of(12)} />
      <ReadOnlyValue label="Change" value={of(13)} />
      <ReadOnlyValue
        label="Z = 0 and Z = 1"
        value={
          least && most
            ? `${usd(least.needed)} (${change(least.change)}) and ${usd(most.needed)} (${change(most.change)})`
            : unknown
        }
      />
      <ReadOnlyValue
        label="Month and year"
        value={totals ? `${moreText(totals.difference)} and ${moreText(totals.year)}` : unknown}
      />
    </SimpleGrid>
  );
};

const stepColumns: readonly SimpleColumn<Of<'steps'>>[] = [
  { id: 'step', header: 'Step', cell: ({ step }) => String(step), width: 44 },
  { id: 'label', header: 'Figure', cell: ({ label }) => label },
  { id: 'rule', header: 'Calculated from', cell: ({ rule }) => <span>{rule}</span> },
  numericColumn('result', 'Result', ({ result }) => result ?? unknown, { width: 190 }),
];

const rateColumns = (totals: ExperienceWorksheet['totals']): readonly SimpleColumn<Of<'rates'>>[] => [
  { id: 'plan', header: 'Plan', cell: ({ plan }) => plan, total: 'Month' },
  { id: 'tier', header: 'Tier', cell: ({ tier }) => tier },
  numericColumn('people', 'People', ({ people }) => people),
  numericColumn('rate', 'Present Rate', ({ rate }) => formatMoney(rate), {
    total: totals && formatMoney(totals.current),
  }),
  numericColumn('renewed', 'New Rate', ({ renewed }) => formatMoney(renewed), {
    total: totals && formatMoney(totals.renewed),
  }),
];

const tierColumns: readonly SimpleColumn<Tier>[] = [
  { id: 'tier', header: 'Medical Tier', cell: ({ description }) => description },
  numericColumn('rate', 'Factor', ({ rate }) => fixedText(rate, 4)),
  numericColumn('month', 'Month', ({ month }) => formatMoney(month)),
  numericColumn('over', 'Over Needed', ({ over }) => moreText(over)),
];

const monthColumns: readonly SimpleColumn<Of<'months'>>[] = [
  { id: 'month', header: 'Month', cell: ({ month }) => monthText(month) },
  numericColumn('members', 'Members', ({ members }) => members ?? unknown),
  numericColumn('medical', 'Medical Paid', ({ medical }) => formatMoney(medical)),
  numericColumn('pooled', 'Pooled', ({ pooled }) => usd(pooled)),
  numericColumn('completion', 'Completion', ({ completion }) => fixedText(completion, 4)),
  numericColumn('completed', 'Completed', ({ completed }) => usd(completed)),
  numericColumn('pharmacy', 'Pharmacy Paid', ({ pharmacy }) => formatMoney(pharmacy)),
];

const factorColumns: readonly SimpleColumn<Of<'factors'>>[] = [
  { id: 'lag', header: 'Months to Payment', cell: ({ lag }) => String(lag) },
  numericColumn('link', 'Link', ({ link }) => (link === null ? unknown : fixedText(link, 4))),
  numericColumn(
    'completion',
    'Completion',
    ({ completion, typed }) => `${fixedText(completion, 4)}${typed ? ' typed' : ''}`,
  ),
];

/** Later lags than the last one below 1.0000 say nothing more. */
const tellingFactors = (factors: ExperienceWorksheet['factors']) => {
  const last = factors.findLastIndex(({ completion, typed }) => completion !== 1 || typed);
  return factors.slice(0, last + 2);
};

interface PartProps<Row> extends Omit<ComponentProps<typeof SimpleTable<Row>>, 'label'> {
  title: string;
  children?: ReactNode;
}

const Part = <Row,>({ title, children, ...table }: PartProps<Row>) => (
  <FormSection title={title} columns={0}>
    {children}
    <SimpleTable label={title} {...table} />
  </FormSection>
);

/** The worksheet: what is missing, the result, and each step with what it is calculated from. */
export const Worksheet = ({ worksheet, applyTier, onEnter }: Props) => {
  const { steps, rates, totals, cover, months, factors, basis, limits } = worksheet;
  return (
    <>
      <Findings worksheet={worksheet} onEnter={onEnter} />
      <Results {...worksheet} />
      <Part title="Steps" columns={stepColumns} rows={steps} rowId={({ step }) => step} />
      {rates.length > 0 && (
        <Part
          title="New Rates"
          columns={rateColumns(totals)}
          rows={rates}
          rowId={({ plan, tier, rate }) => `${plan} ${tier} ${rate}`}
        />
      )}
      {cover && (
        <Part
          title={`Medical Tiers ${worksheet.year}`}
          columns={tierColumns}
          rows={cover.tiers}
          rowId={({ id }) => id}
          actionsHeader="Use"
          {...(applyTier && { actions: applyTier })}
        >
          <Text mb="xs">{cover.text}</Text>
        </Part>
      )}
      {months.length > 0 && (
        <Part title="Service Months" columns={monthColumns} rows={months} rowId={({ month }) => month} />
      )}
      <Part
        title={experienceFields.ownFactors.label}
        columns={factorColumns}
        rows={tellingFactors(factors)}
        rowId={({ lag }) => lag}
        emptyText="No claims were paid yet."
      />
      <Text variant="note">
        {basis} {limits}
      </Text>
    </>
  );
};
