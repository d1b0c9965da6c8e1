import { Button, Group, Text } from '@mantine/core';
import { proposalOptions, proposalProblems } from '@worksmart/shared/pricing/proposals/options.ts';
import { useScenarios } from '#features/pricing/scenarios/scenarios.api.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { PdfPages } from '#ui/pdf-pages/pdf-pages.tsx';
import { Waiting } from '#ui/waiting.tsx';
import { type PreviewTerms, useProposalPages } from './preview.api.ts';
import classes from './proposal-preview.module.css';

interface Props extends PreviewTerms {
  /** Saves the record; absent if all of it is saved. */
  onSave: (() => Promise<boolean>) | undefined;
}

/** The pages of the proposal, drawn by the server as it would generate them now. */
const ProposalPreview = ({ onSave, ...terms }: Props) => {
  const { customer, query } = terms;
  const { data: scenarios = [] } = useScenarios(customer.id);
  const scenario = scenarios.find(({ id }) => id === query.scenarioID);
  const tier = customer.rfp.benefits.medical.medicalTier ?? scenario?.medicalTier;
  const problems = Object.values(proposalProblems(proposalOptions(query), Boolean(tier))).flat();
  const { data, error, refetch, isFetching } = useProposalPages(terms, problems.length === 0);
  return (
    <FormSection
      title="Preview"
      columns={0}
      action={
        <Text variant="note" role="status">
          {isFetching && data ? 'Drawing it again...' : ''}
        </Text>
      }
    >
      {onSave && (
        <Group gap="xs" mb="xs">
          <Text size="sm">Shows the record as saved.</Text>
          <Button size="compact-sm" variant="default" onClick={() => void onSave()}>
            Save and Show
          </Button>
        </Group>
      )}
      {problems.length > 0 ? (
        <Text size="sm">{`No pages yet. ${problems.join(' ')}`}</Text>
      ) : error ? (
        <ErrorPanel error={error} title="The pages could not be drawn" onRetry={() => void refetch()} />
      ) : data ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard.
        <section className={classes.pages} tabIndex={0} aria-label="Pages of the proposal">
          <PdfPages file={data} name="Proposal" />
        </section>
      ) : (
        <Waiting />
      )}
    </FormSection>
  );
};

export default ProposalPreview;
