import { Button, ColorInput, Grid, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { brandingRoutes } from '@worksmart/shared/office/branding/routes.ts';
import { type BrandingLogo, type BrandingView, brandingFields } from '@worksmart/shared/office/branding/schema.ts';
import { systemRoutes } from '@worksmart/shared/office/system/routes.ts';
import { useState } from 'react';
import { useRouteMutation } from '#lib/use-route-mutation.ts';
import { RowDialog } from '#ui/dialogs/row-dialog.tsx';
import { PhoneField } from '#ui/fields/masked-fields.tsx';
import { TextAreaField, TextField } from '#ui/fields/text-fields.tsx';
import { fieldOf } from '#ui/form/field.tsx';
import { type ContractForm, useContractForm } from '#ui/form/use-contract-form.ts';
import { toast } from '#ui/toasts.ts';
import { BrandPreviews } from './brand-previews.tsx';
import classes from './branding.module.css';
import {
  bodyOf,
  brandingForm,
  brandingText,
  defaultForm,
  formOf,
  previewBody,
  previewBrand,
  senderWarning,
} from './branding-values.ts';
import { ContrastCheck } from './contrast-check.tsx';
import { LogoField } from './logo-field.tsx';

const Field = fieldOf(brandingFields);

interface Props {
  branding: BrandingView;
  onClose: () => void;
}

/** Edits the brand, with previews of the values as they are typed. */
export const BrandingDialog = ({ branding, onClose }: Props) => {
  const form = useContractForm(brandingForm, formOf(branding), { record: brandingFields });
  const save = useRouteMutation(brandingRoutes.save, { refreshes: [brandingRoutes.get, systemRoutes.info] });
  const [logos, setLogos] = useState<readonly BrandingLogo[]>(branding.logo ? [branding.logo] : []);
  const { values } = form;
  const logo = logos.find(({ hash }) => hash === values.logoHash) ?? null;
  const setLogo = (next: BrandingLogo | null) => {
    if (next) setLogos([...logos, next]);
    form.setFieldValue('logoHash', next?.hash ?? null);
  };
  const formOfCurrent = (current: BrandingView) => {
    const { logo: theirs } = current;
    if (theirs) setLogos((known) => [...known, theirs]);
    return formOf(current);
  };
  return (
    <RowDialog
      title="Edit Branding"
      form={form}
      problems={form.problems}
      draftName="branding"
      send={async (body) => {
        await save.mutateAsync({ body: bodyOf(body) });
        toast('The branding was saved.');
      }}
      valuesOf={formOfCurrent}
      show={brandingText}
      onClose={onClose}
      size="min(1180px, 96vw)"
    >
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Fields form={form} branding={branding} logo={logo} onLogo={setLogo} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 7 }}>
          <div className={classes.previews}>
            <BrandPreviews brand={previewBrand(values, logo)} body={previewBody(values)} />
          </div>
        </Grid.Col>
      </Grid>
    </RowDialog>
  );
};

interface FieldsProps {
  form: ContractForm<typeof brandingForm>;
  branding: BrandingView;
  logo: BrandingLogo | null;
  onLogo: (logo: BrandingLogo | null) => void;
}

const Fields = ({ form, branding, logo, onLogo }: FieldsProps) => {
  const { field, values, errors } = form;
  const warning = senderWarning(values.sender, branding.defaults.sender);
  const { required: _, ...color } = field('color');
  return (
    <Stack gap="sm">
      <TextField data-autofocus {...field('name')} />
      <LogoField name={values.name} logo={logo} error={errors.logoHash as string | undefined} onChange={onLogo} />
      <ColorInput withAsterisk format="hex" eyeDropperButtonProps={{ 'aria-label': 'Pick a color' }} {...color} />
      <ContrastCheck color={values.color} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
        <PhoneField type="tel" autoComplete="off" {...field('phone')} />
        <TextField type="email" autoComplete="off" placeholder="The sender" {...field('replyTo')} />
      </SimpleGrid>
      <TextAreaField minRows={2} maxRows={4} description="Up to four lines" {...field('address')} />
      <TextField description="Name <address>" {...field('sender')} />
      {warning && (
        <Text size="sm" role="status">
          {warning}
        </Text>
      )}
      <TextAreaField
        minRows={2}
        description="Below emails and portals, and on the cover of documents"
        {...field('footer')}
      />
      <Field
        path="providerIsCpeo"
        description="By the IRS (CPEO). Proposals use it to say whether FUTA and Social Security wage bases start again."
        placeholder="Unknown"
      />
      <Group>
        <Button variant="default" size="xs" onClick={() => form.setValues(defaultForm(values, branding))}>
          Reset to the Default
        </Button>
      </Group>
    </Stack>
  );
};
