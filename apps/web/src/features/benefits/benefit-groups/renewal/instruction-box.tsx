import { Button, Group, Stack, Text } from '@mantine/core';
import type { OpenedGroup } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import { renewalRoutes } from '@worksmart/shared/benefits/renewals/routes.ts';
import { instructionMax } from '@worksmart/shared/benefits/renewals/schema.ts';
import { lookupType } from '@worksmart/shared/records/lookups/constants.ts';
import { useState } from 'react';
import { useLookup } from '#lib/lookups.ts';
import { useRoute } from '#lib/use-route.ts';
import { useRouteMutation } from '#lib/use-route-mutation.ts';
import { LookupSelect } from '#ui/fields/select-fields.tsx';
import { TextAreaField } from '#ui/fields/text-fields.tsx';
import { useKeptText } from '#ui/form/use-kept-text.ts';
import { FormSection } from '#ui/form-section.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { toast, toastError } from '#ui/toasts.ts';

const from = { type: lookupType.instructionTypes };

interface TextProps {
  recordId: number;
  typeId: number;
  saved: string;
  /** Version of the saved text; null if there is none. */
  updatedOn: string | null;
}

const InstructionText = ({ recordId, typeId, saved, updatedOn }: TextProps) => {
  const { text: typed, since, write, drop } = useKeptText(`instruction.${recordId}.${typeId}`, saved);
  const save = useRouteMutation(renewalRoutes.saveInstruction, { refreshes: [renewalRoutes.instructions] });
  const isChanged = typed.trim() !== saved;
  const send = async () => {
    try {
      await save.mutateAsync({ body: { relID: recordId, type: { id: typeId }, content: typed, updatedOn } });
      drop(typed.trim());
      toast('Instructions saved!');
    } catch (thrown) {
      toastError(thrown);
    }
  };
  return (
    <Stack gap="sm">
      <TextAreaField
        label="Instruction Box Notification"
        minRows={4}
        maxLength={instructionMax}
        value={typed}
        onChange={write}
      />
      {isChanged && (
        <Text fz="xs" c="dimmed">
          {since === saved ? 'Not saved yet.' : `Not saved yet. Someone else saved a change: ${saved}`}
        </Text>
      )}
      <Group justify="flex-end">
        <Button
          aria-label="Save instructions"
          disabled={!isChanged}
          loading={save.isPending}
          onClick={() => void send()}
        >
          Save
        </Button>
      </Group>
    </Stack>
  );
};

/**
 * Edits the text that the customer's portal shows above the plans of a benefit-dollar group. Saved separately; unsaved
 * text is kept when the user switches to another type or tab.
 */
export const InstructionBox = ({ group }: { group: OpenedGroup }) => {
  const [chosen, setChosen] = useState<number>();
  const { data: types = [] } = useLookup(from);
  const typeId = chosen ?? types[0]?.id ?? 0;
  const recordId = group.renewal.benefitGroupRecordID;
  const asked = { params: { id: recordId }, query: { typeID: typeId } };
  const instructions = useRoute(renewalRoutes.instructions, asked, { enabled: typeId !== 0 });
  return (
    <FormSection title="Instructions" columns={1}>
      <LookupSelect
        label="Instruction Type"
        from={from}
        clearable={false}
        value={typeId ? { id: typeId } : null}
        onChange={(value) => setChosen(value?.id ?? typeId)}
      />
      <Loaded query={instructions}>
        {([text]) => (
          <InstructionText
            key={`${typeId} ${text?.updatedOn ?? ''}`}
            recordId={recordId}
            typeId={typeId}
            saved={text?.content ?? ''}
            updatedOn={text?.updatedOn ?? null}
          />
        )}
      </Loaded>
    </FormSection>
  );
};
