import { Anchor, Button, Group, Skeleton, Stack, Tabs, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconFileText } from '@tabler/icons-react';
import { brandingRoutes } from '@worksmart/shared/office/branding/routes.ts';
import type { PublicBrand } from '@worksmart/shared/platform/brand.schema.ts';
import { addDays } from '@worksmart/shared/platform/dates.ts';
import { useId } from 'react';
import { useUser } from '#features/access/auth/session.api.ts';
import { BrandTheme, Welcome } from '#features/sales/portal/portal.public.ts';
import { businessToday } from '#lib/business-day.ts';
import { useRouteMutation } from '#lib/use-route-mutation.ts';
import { EmailPreview } from '#ui/email-preview.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { type PreviewBody, useEmailPreview } from './branding.api.ts';
import classes from './branding.module.css';

const settleMs = 400;
const validDays = 14;
const ignore = () => undefined;

const PortalPreview = ({ brand }: { brand: PublicBrand }) => {
  // The page and the dialog above it show different brands.
  const id = useId();
  const { firstName, lastName, email, phone } = useUser();
  const view = {
    provider: brand.name,
    brand,
    company: 'Example Company',
    agent: { name: `${firstName} ${lastName}`, email, phone },
    expiration: addDays(businessToday(), validDays),
  };
  // The portal's own page, to look at only: it is one picture for screen readers and the keyboard.
  return (
    <div role="img" aria-label={`The portal of ${brand.name}`}>
      <div className={classes.portal} data-brand={id} inert aria-hidden>
        <BrandTheme color={brand.color} within={`[data-brand='${id}']`}>
          <Welcome view={view} onStart={ignore} preview />
        </BrandTheme>
      </div>
    </div>
  );
};

const BrandEmail = ({ body }: { body: PreviewBody }) => {
  const { data, error, refetch } = useEmailPreview(body);
  return (
    <Stack gap="xs">
      {data && <Text variant="note">From {data.from}</Text>}
      <EmailPreview preview={data} error={error} onRetry={refetch} height={360} />
    </Stack>
  );
};

const BrandDocument = ({ body }: { body: PreviewBody }) => {
  const make = useRouteMutation(brandingRoutes.previewDocument);
  const isCurrent = JSON.stringify(make.variables?.body) === JSON.stringify(body);
  const made = isCurrent ? make.data : undefined;
  return (
    <Stack gap="sm">
      <Text size="sm">The cover and one page of a proposal with example amounts, as PDF.</Text>
      <Group gap="md">
        <Button
          variant="default"
          leftSection={<IconFileText size={16} aria-hidden />}
          loading={make.isPending}
          onClick={() => make.mutate({ body })}
        >
          Make the PDF
        </Button>
        <div role="status">
          {made && (
            <Anchor href={made.url} target="_blank" rel="noopener noreferrer">
              Open the PDF
            </Anchor>
          )}
        </div>
      </Group>
      {make.error && isCurrent && (
        <ErrorPanel error={make.error} title="The PDF could not be made" retriedBy="its-control" />
      )}
    </Stack>
  );
};

interface Props {
  brand: PublicBrand;
  /** Null while a value is not valid. */
  body: PreviewBody | null;
}

/** Shows a brand, saved or not, as customers would see it: the portal, an email, a document. */
export const BrandPreviews = ({ brand, body }: Props) => {
  const [settled] = useDebouncedValue(body, settleMs);
  const invalid = <Text c="dimmed">Please correct the marked fields to see this preview.</Text>;
  return (
    <Tabs defaultValue="portal" keepMounted={false}>
      <Tabs.List aria-label="Previews" mb="sm">
        <Tabs.Tab value="portal">Portal</Tabs.Tab>
        <Tabs.Tab value="email">Email</Tabs.Tab>
        <Tabs.Tab value="document">Document</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="portal">
        <PortalPreview brand={brand} />
      </Tabs.Panel>
      <Tabs.Panel value="email">
        {settled ? <BrandEmail body={settled} /> : body ? <Skeleton h={360} /> : invalid}
      </Tabs.Panel>
      <Tabs.Panel value="document">{body ? <BrandDocument body={body} /> : invalid}</Tabs.Panel>
    </Tabs>
  );
};
