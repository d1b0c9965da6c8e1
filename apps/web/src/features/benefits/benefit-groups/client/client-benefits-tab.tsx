import { Alert, Anchor, Button, Group, Text } from '@mantine/core';
import { IconFlask, IconRestore } from '@tabler/icons-react';
import { type SandboxBenefit, sandboxRoutes } from '@worksmart/shared/benefits/benefit-groups/sandbox.routes.ts';
import type { ClientBenefit } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import { withStop } from '@worksmart/shared/platform/sentence.ts';
import { useState } from 'react';
import { ExperienceButton } from '#features/claims/experience/experience.public.ts';
import { PacksButton } from '#features/claims/packs/packs.public.ts';
import { ReplayButton, StopLossButton } from '#features/claims/stop-loss/stop-loss.public.ts';
import { Participation } from '#features/records/census/census.public.ts';
import { momentText } from '#lib/business-day.ts';
import { useRecordAddress } from '#lib/record-address.ts';
import { useRouteMutation } from '#lib/use-route-mutation.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { OptionSelect } from '#ui/fields/select-fields.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { useClientBenefit } from '../benefit-groups.api.ts';
import { BenefitSource, useIsSandbox } from '../benefit-source.ts';
import { ApplyTier } from './apply-tier.tsx';
import { BenefitPeriods } from './benefit-periods.tsx';
import { type BenefitCustomer, GroupTable } from './group-table.tsx';
import { useShownYear } from './year-in-work.ts';

interface Props {
  customer: BenefitCustomer;
  /** Opens the benefits of the client that this client shares them with. */
  onOpenBenefits: (customerId: number) => void;
}

/** The benefits that the client's employees are offered, by year. */
export const ClientBenefitsTab = ({ customer, onOpenBenefits }: Props) => {
  const years = [...new Set([...customer.benefitYears, customer.operatingYear])].sort((a, b) => b - a);
  const address = useRecordAddress();
  const { year, setYear, work } = useShownYear(customer.id, {
    operatingYear: customer.operatingYear,
    years,
    asked: years.find((one) => String(one) === address.read('year')),
  });
  const showYear = (next: number) => {
    setYear(next);
    address.write({ year: String(next) });
  };
  const isSandbox = useIsSandbox();
  const benefit = useClientBenefit(customer.id, year ?? customer.operatingYear, year !== undefined);

  return (
    <>
      <FormSection
        title="Benefit Year"
        action={
          !isSandbox &&
          benefit.data && (
            <Group gap="xs">
              {!benefit.data.isShared && <OwnClaims customer={customer} shown={benefit.data.year} />}
              <StopLossButton whose={{ id: customer.id, clientId: benefit.data.id }} name={customer.name} />
              {!benefit.data.isShared && <ReplayButton customerId={customer.id} name={customer.name} />}
              {!benefit.data.isShared && <PacksButton customerId={customer.id} name={customer.name} />}
            </Group>
          )
        }
      >
        <OptionSelect
          label="Year"
          required
          options={years.map((one) => ({ id: one, name: String(one) }))}
          value={year === undefined ? null : { id: year }}
          onChange={(chosen) => chosen && showYear(chosen.id)}
        />
        {work && <WorkLeft {...work} shown={year} onShow={showYear} />}
      </FormSection>
      {!isSandbox && <Participation customerId={customer.id} />}
      <Loaded query={benefit} errorTitle="The benefits could not be loaded">
        {(data) => <YearOf key={year} customer={customer} benefit={data} onOpenBenefits={onOpenBenefits} />}
      </Loaded>
    </>
  );
};

/** The renewal from own claims: that of a coming year that is shown, else the next one. */
const OwnClaims = ({ customer, shown }: { customer: BenefitCustomer; shown: number }) => {
  const year = Math.max(shown, customer.operatingYear + 1);
  return (
    <ExperienceButton
      customerId={customer.id}
      year={year}
      applyTier={(tier) => (
        <ApplyTier customerId={customer.id} year={year} tier={tier} prepared={customer.benefitYears.includes(year)} />
      )}
    />
  );
};

interface WorkProps {
  year: number;
  text: string;
  shown: number | undefined;
  onShow: (year: number) => void;
}

/** What is left to do for the coming year, next to the year; it leads there from another one. */
const WorkLeft = ({ year, text, shown, onShow }: WorkProps) => (
  <Text style={{ alignSelf: 'end' }} py={8}>
    {shown === year ? (
      text
    ) : (
      <Anchor component="button" type="button" onClick={() => onShow(year)}>
        {text}
      </Anchor>
    )}
  </Text>
);

/** The same tab on a scratch copy of the year. */
export const SandboxBenefitsTab = (props: Props) => (
  <BenefitSource value="sandbox">
    <ClientBenefitsTab {...props} />
  </BenefitSource>
);

/** Says that this is a scratch copy and offers to copy the year again. */
const SandboxBanner = ({ benefit }: { benefit: SandboxBenefit }) => {
  const { id: clientId, customerID: id, year, copiedOn, abilities } = benefit;
  const [asking, setAsking] = useState(false);
  const { reset: route, client, list, get } = sandboxRoutes;
  const reset = useRouteMutation(route, { refreshes: [client, list, get] });
  return (
    <>
      <Alert variant="outline" role="note" icon={<IconFlask size={18} aria-hidden />} mb="md">
        <Group justify="space-between" wrap="nowrap" gap="md">
          <Text>
            {copiedOn
              ? `A scratch copy of ${year}, created on ${momentText(copiedOn)}. Nothing in it reaches renewals, reports or exports.`
              : `The benefits of ${year} as they are. The first change creates a scratch copy; nothing in it reaches renewals, reports or exports.`}
          </Text>
          {copiedOn && abilities.save && (
            <Button
              variant="default"
              style={{ flexShrink: 0 }}
              leftSection={<IconRestore size={16} aria-hidden />}
              onClick={() => setAsking(true)}
            >
              Reset
            </Button>
          )}
        </Group>
      </Alert>
      {asking && (
        <ConfirmDialog
          title="Reset Sandbox Benefits?"
          confirm="Reset"
          destructive
          onConfirm={() => reset.mutateAsync({ params: { id, clientId } })}
          done={`The benefits of ${year} were copied again.`}
          onClose={() => setAsking(false)}
        >
          {`Everything you tried in ${year} is discarded, and the client's benefits of ${year} are copied again.`}
        </ConfirmDialog>
      )}
    </>
  );
};

interface YearProps extends Props {
  benefit: ClientBenefit;
}

const YearOf = ({ customer, benefit, onOpenBenefits }: YearProps) => {
  const isSandbox = useIsSandbox();
  const { subsidiaryGroup } = benefit;
  if (benefit.isShared && subsidiaryGroup)
    return <PrimaryLink group={subsidiaryGroup} onOpenBenefits={onOpenBenefits} />;
  return (
    <>
      {isSandbox && <SandboxBanner benefit={benefit as SandboxBenefit} />}
      <BenefitPeriods customer={customer} benefit={benefit} />
      <GroupTable customer={customer} benefit={benefit} />
    </>
  );
};

interface LinkProps extends Pick<Props, 'onOpenBenefits'> {
  group: NonNullable<ClientBenefit['subsidiaryGroup']>;
}

/** Shown for a subsidiary, whose benefits are managed at its primary client. */
const PrimaryLink = ({ group, onOpenBenefits }: LinkProps) => (
  <Alert variant="outline" role="note">
    <Group gap={4}>
      <Text>{`This client shares the benefits of ${withStop(group.name)}`}</Text>
      <Anchor component="button" type="button" onClick={() => onOpenBenefits(group.primaryCustomerID)}>
        {`Open the benefits of ${group.primaryCustomerName}`}
      </Anchor>
    </Group>
  </Alert>
);
