import { Button, ColorSwatch, Group, Stack } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { brandingRoutes } from '@worksmart/shared/office/branding/routes.ts';
import { type BrandingView, brandingFields } from '@worksmart/shared/office/branding/schema.ts';
import { type ReactNode, useState } from 'react';
import { useRoute } from '#lib/use-route.ts';
import { BrandLogo } from '#ui/brand-logo.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { formatPhone } from '#ui/fields/digit-masks.ts';
import { Loaded } from '#ui/loaded.tsx';
import { Page } from '#ui/page.tsx';
import { BrandPreviews } from './brand-previews.tsx';
import classes from './branding.module.css';
import { cpeoText, formOf, previewBody, previewBrand } from './branding-values.ts';

const BrandingDialog = lazyDialog(async () => (await import('./branding-dialog.tsx')).BrandingDialog);

const factsOf = (brand: BrandingView): readonly (readonly [label: string, value: ReactNode])[] => [
  [brandingFields.name.label, brand.name],
  [brandingFields.logoHash.label, brand.logo && <BrandLogo brand={brand} width={220} height={56} />],
  [
    brandingFields.color.label,
    <Group key="color" gap="xs">
      <ColorSwatch color={brand.color} size={18} aria-hidden />
      {brand.color}
    </Group>,
  ],
  [brandingFields.phone.label, brand.phone && formatPhone(brand.phone)],
  [brandingFields.address.label, brand.address.join('\n')],
  [brandingFields.sender.label, brand.sender],
  [brandingFields.replyTo.label, brand.replyTo ?? 'The sender'],
  [brandingFields.footer.label, brand.footer],
  [brandingFields.providerIsCpeo.label, cpeoText(brand.providerIsCpeo)],
];

const SavedBranding = ({ branding }: { branding: BrandingView }) => {
  const values = formOf(branding);
  return (
    <div className={classes.page}>
      <section className={classes.card} aria-label="Branding">
        <dl className={classes.facts}>
          {factsOf(branding).map(([label, value]) => (
            <div key={label} style={{ display: 'contents' }}>
              <dt>{label}</dt>
              <dd>{value || '(none)'}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={classes.card} aria-label="What customers see">
        <BrandPreviews brand={previewBrand(values, branding.logo)} body={previewBody(values)} />
      </section>
    </div>
  );
};

/** The brand that customers see, with previews; Edit opens its form. */
export const BrandingScreen = () => {
  const branding = useRoute(brandingRoutes.get, {});
  const [editing, setEditing] = useState<BrandingView>();
  return (
    <Page
      title="Branding"
      actions={
        <Button
          leftSection={<IconPencil size={16} aria-hidden />}
          disabled={!branding.data}
          onClick={() => setEditing(branding.data)}
        >
          Edit
        </Button>
      }
    >
      <Stack gap="md" mih={0}>
        <Loaded query={branding} errorTitle="The branding could not be loaded">
          {(data) => <SavedBranding branding={data} />}
        </Loaded>
      </Stack>
      {editing && <BrandingDialog branding={editing} onClose={() => setEditing(undefined)} />}
    </Page>
  );
};
