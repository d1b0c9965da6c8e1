import { Button, Group, List, Stack, Text } from '@mantine/core';
import type { KeptPlan, NotCopied } from '@worksmart/shared/benefits/renewals/same-contributions.rules.ts';
import { FormSection } from '#ui/form-section.tsx';
import type { SameContributions as Same } from './use-same-contributions.ts';

const plansText = (count: number): string => (count === 1 ? '1 plan' : `${count} plans`);

const reasonOf: Readonly<Record<NotCopied, (from: string) => string>> = {
  premium: (from) => `its premiums differ from those of ${from}, so it keeps its own contributions.`,
  limits: (from) => `the contributions of ${from} are outside the limits here, so it keeps its own.`,
  missing: () => 'this group cannot offer it.',
  new: (from) => `${from} does not have it, so it keeps its own contributions.`,
  cycles: () => 'the HSA deposits stay, because the groups are not paid in the same cycle.',
};

const Result = ({ from, copied, kept }: { from: string; copied: number; kept: readonly KeptPlan[] }) => (
  <div role="status">
    <Text>
      {copied === 0
        ? `Nothing could be copied from ${from}.`
        : `${plansText(copied)} now ${copied === 1 ? 'has' : 'have'} the contributions of ${from}.`}
    </Text>
    {kept.length > 0 && (
      <List size="sm" mt={4}>
        {kept.map(({ planName, reason }) => (
          <List.Item key={`${planName} ${reason}`}>{`${planName}: ${reasonOf[reason](from)}`}</List.Item>
        ))}
      </List>
    )}
  </div>
);

/** Offers the contributions of the group that was signed before, and says what it could not copy. */
export const SameContributions = ({ same: { from, result, canUndo, copy, undo } }: { same: Same }) => (
  <FormSection title={`Same contributions as ${from.group}`} columns={0}>
    <Stack gap="sm">
      <Text>{`You have signed ${from.group}. Its plans and contributions can be used here too; you can still change them.`}</Text>
      {result && <Result from={from.group} copied={result.copied} kept={result.kept} />}
      <Group gap="sm">
        {!result && (
          <Button size="md" variant="default" onClick={copy}>
            {`Same contributions as ${from.group}`}
          </Button>
        )}
        {result && canUndo && (
          <Button size="md" variant="default" onClick={undo}>
            Undo
          </Button>
        )}
      </Group>
    </Stack>
  </FormSection>
);
