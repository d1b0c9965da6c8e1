import { Button, Group, Text, Title } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { momentText } from '#lib/business-day.ts';
import { ChoiceSelect } from '#ui/fields/choice-select.tsx';
import { ArchivedCard } from './archived-card.tsx';
import { useMedicalLoss } from './dashboard.api.ts';
import classes from './dashboard.module.css';
import { DriversCard } from './drivers-card.tsx';
import { LossCard } from './loss-card.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { PipelineCard } from './pipeline-card.tsx';
import { RenewalsCard } from './renewals-card.tsx';
import { type ChangeDashboard, type DashboardState, useDashboardState } from './use-dashboard-state.ts';
import { WorthCard } from './worth-card.tsx';

interface Props {
  state: DashboardState;
  change: ChangeDashboard;
}

/** The clients whose claims are shown. Of many clients, lists only the first few. */
const ClientChoice = ({ state, change }: Props) => {
  const { data } = useMedicalLoss(state.scope);
  const chosen = data?.client;
  const listed = data?.choices ?? [];
  const all = chosen && !listed.some(({ id }) => id === chosen.id) ? [chosen, ...listed] : listed;
  return (
    <ChoiceSelect
      label="Client"
      size="xs"
      w={240}
      ml="auto"
      placeholder="All Clients"
      data={all.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={state.scope.customerID === undefined ? null : String(state.scope.customerID)}
      onChange={(client) => change('client', client)}
      clearable
      limit={100}
      nothingFoundMessage="No client with claims or premiums"
    />
  );
};

const AsOf = ({ scope }: DashboardState) => {
  const { data } = useMedicalLoss(scope);
  if (!data) return null;
  return (
    <Text c="dimmed" fz={12} role="status">
      {data.isCurrent && data.asOf
        ? `Published claims and premiums as of ${momentText(data.asOf)}`
        : 'Calculating new figures…'}
    </Text>
  );
};

/** The administrator’s dashboard above the reports: pipeline, its worth, archive reasons, renewals, loss ratios, cost drivers. */
export const ReportsDashboard = () => {
  const { state, change, cardOf } = useDashboardState();
  const { isOpen, scope, renewalYear, dimension } = state;
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <section className={classes.dashboard} aria-labelledby="dashboard-title">
      <Group justify="space-between" align="flex-end" mb="xs">
        <Group gap="xs">
          <Title order={2} id="dashboard-title">
            Dashboard
          </Title>
          <Button
            size="compact-xs"
            variant="subtle"
            aria-expanded={isOpen}
            rightSection={<Chevron size={14} aria-hidden />}
            onClick={() => change('dashboard', isOpen ? 'closed' : null)}
          >
            {isOpen ? 'Hide' : 'Show'}
          </Button>
        </Group>
        {isOpen && <PeriodChoice state={state} change={change} />}
      </Group>
      {isOpen && (
        <>
          <div className={classes.cards}>
            <PipelineCard scope={scope} {...cardOf('pipeline')} />
            <WorthCard {...cardOf('worth')} />
            <ArchivedCard scope={scope} {...cardOf('archived')} />
            <RenewalsCard year={renewalYear} onYear={(year) => change('renewalYear', year)} {...cardOf('renewals')} />
          </div>
          <Group justify="space-between" align="flex-end" className={classes.claims}>
            <AsOf {...state} />
            <ClientChoice state={state} change={change} />
          </Group>
          <div className={classes.cards}>
            <LossCard scope={scope} {...cardOf('medicalLoss')} />
            <DriversCard
              scope={scope}
              dimension={dimension}
              onDimension={(drivers) => change('drivers', drivers)}
              {...cardOf('costDrivers')}
            />
          </div>
        </>
      )}
    </section>
  );
};
