import { SimpleGrid, Stack } from '@mantine/core';
import { isKnownFeinPrefix } from '@worksmart/shared/lookups/fein-prefixes.ts';
import { isState } from '@worksmart/shared/lookups/states.ts';
import { zipFitsState } from '@worksmart/shared/lookups/zip-ranges.ts';
import { FeinField, ZipField } from '../../../../ui/fields/masked-fields.tsx';
import { StateSelect } from '../../../../ui/fields/select-fields.tsx';
import { TextAreaField, TextField } from '../../../../ui/fields/text-fields.tsx';
import type { LeadForm } from './lead-values.ts';

/** A slip that is worth a look but keeps nobody from saving. */
const zipHint = (zip = '', state = '') =>
  isState(state) && !zipFitsState(zip, state) ? `Zip ${zip} is not in ${state}. Is that right?` : undefined;

const feinHint = (fein: string | null | undefined) =>
  fein && !isKnownFeinPrefix(fein) ? `No FEIN begins with ${fein.slice(0, 2)} so far. Is that right?` : undefined;

const hintBelow = { inputWrapperOrder: ['label' as const, 'input' as const, 'description' as const, 'error' as const] };

export const LeadCompanyTab = ({ form }: { form: LeadForm }) => {
  const { zip, state, profile } = form.values;
  return (
    <Stack gap="sm">
      <TextField label="Company Name" required maxLength={255} data-autofocus {...form.getInputProps('name')} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <TextField label="Address Line 1" required maxLength={125} {...form.getInputProps('address')} />
        <TextField label="Address Line 2" maxLength={125} {...form.getInputProps('address2')} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
        <TextField label="City" required maxLength={125} {...form.getInputProps('city')} />
        <StateSelect label="State" required {...form.getInputProps('state')} />
        <ZipField
          label="Zip"
          required
          description={zipHint(zip, state)}
          {...hintBelow}
          {...form.getInputProps('zip')}
        />
      </SimpleGrid>
      <FeinField
        label="FEIN"
        maw={240}
        description={feinHint(profile?.fein)}
        {...hintBelow}
        {...form.getInputProps('profile.fein')}
      />
      <TextAreaField label="Description of Business" maxLength={4000} {...form.getInputProps('profile.description')} />
    </Stack>
  );
};
