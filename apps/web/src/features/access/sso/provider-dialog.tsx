import { ActionIcon, Code, CopyButton, PasswordInput, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { IdentityProvider } from '@worksmart/shared/access/users/identity-providers.ts';
import { assignableRoles } from '@worksmart/shared/platform/permissions.ts';
import { useMemo, useState } from 'react';
import { RowDialog } from '#ui/dialogs/row-dialog.tsx';
import { FlagField } from '#ui/fields/select-fields.tsx';
import { TextField } from '#ui/fields/text-fields.tsx';
import { type ContractForm, useContractForm } from '#ui/form/use-contract-form.ts';
import { FormSection } from '#ui/form-section.tsx';
import { toast } from '#ui/toasts.ts';
import { LeaveProviderDialog } from './leave-provider-dialog.tsx';
import { type Leaving, leavingBy } from './leaving-words.ts';
import { alsoCheckOf, bodyOf, newProvider, providerForm, providerRecord, providerValues } from './provider-values.ts';
import { useSaveProvider } from './sso.api.ts';
import { TestConnection } from './test-connection.tsx';

interface Props {
  /** Absent for a new provider. */
  provider: IdentityProvider | undefined;
  onCreated: (id: number) => void;
  onClose: () => void;
}

const show = (path: string, value: unknown): string | undefined =>
  path === 'clientSecret' ? (value ? 'A new secret' : 'Leave unchanged') : undefined;

/** Edits an identity provider. */
export const ProviderDialog = ({ provider, onCreated, onClose }: Props) => {
  // No draft, because it would store the typed secret in the browser.
  const alsoCheck = useMemo(() => alsoCheckOf(provider), [provider]);
  const initial = provider ? providerValues(provider) : newProvider;
  const form = useContractForm(providerForm, initial, { record: providerRecord, alsoCheck });
  const save = useSaveProvider();
  /** The change that Save asks about. */
  const [asked, setAsked] = useState<{ how: Leaving; answer: (isConfirmed: boolean) => void }>();
  const send = async (values: typeof form.values) => {
    const saved = await save.mutateAsync({ body: bodyOf(values) });
    if (!provider) onCreated(saved.id);
    toast(`${saved.name} was saved.`);
  };
  const maySend = () => {
    const how = leavingBy(provider, form.getValues());
    return how === undefined || new Promise<boolean>((answer) => setAsked({ how, answer }));
  };
  const answer = (isConfirmed: boolean) => {
    asked?.answer(isConfirmed);
    setAsked(undefined);
  };
  return (
    <>
      <RowDialog
        title={provider?.name ?? 'New Identity Provider'}
        form={form}
        problems={form.problems}
        maySend={maySend}
        send={send}
        valuesOf={providerValues}
        show={show}
        onClose={onClose}
        size="xl"
      >
        <Addresses provider={provider} />
        <Connection form={form} isNew={!provider} />
        <TestConnection form={form} />
        <Who form={form} />
        <Roles form={form} />
      </RowDialog>
      {provider && asked && (
        <LeaveProviderDialog
          provider={provider}
          how={asked.how}
          onConfirm={async () => answer(true)}
          onClose={() => answer(false)}
        />
      )}
    </>
  );
};

const Address = ({ name, value }: { name: string; value: string }) => (
  <Text size="sm">
    {name}: <Code style={{ overflowWrap: 'anywhere' }}>{value}</Code>
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          ml={4}
          style={{ verticalAlign: 'middle' }}
          aria-label={copied ? `${name}: copied` : `Copy ${name}`}
          onClick={copy}
        >
          {copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
        </ActionIcon>
      )}
    </CopyButton>
  </Text>
);

/** The addresses that an administrator registers at the provider. */
const Addresses = ({ provider }: { provider: IdentityProvider | undefined }) => {
  const api = `${window.location.origin}/api/auth/sso`;
  return (
    <Stack gap={4}>
      <Text size="sm">Register these addresses at the provider:</Text>
      <Address name="Redirect" value={provider?.redirectUri ?? `${api}/callback`} />
      <Address name="Back-channel logout" value={provider?.logoutUri ?? `${api}/backchannel-logout`} />
    </Stack>
  );
};

interface FieldsProps {
  form: ContractForm<typeof providerForm>;
}

const Connection = ({ form: { field }, isNew }: FieldsProps & { isNew: boolean }) => (
  <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
    <TextField
      data-autofocus
      autoComplete="off"
      description="The button on the sign-in page says it."
      {...field('name')}
    />
    <TextField autoComplete="off" description="The address of the directory." {...field('issuer')} />
    <TextField autoComplete="off" description="The provider’s id of this program." {...field('clientId')} />
    <PasswordInput
      autoComplete="off"
      maxLength={500}
      withAsterisk={isNew}
      description={isNew ? 'The provider shows it once.' : 'Leave blank to keep the current one.'}
      {...field('clientSecret')}
      required={false}
    />
  </SimpleGrid>
);

const Who = ({ form: { field } }: FieldsProps) => (
  <>
    <TextField
      autoComplete="off"
      description="Separated by commas. Only users with such an address can sign in with this provider."
      {...field('domains')}
    />
    <TextField
      autoComplete="off"
      description="How users must have signed in at the provider, such as with a second factor. Leave blank to accept any way."
      {...field('requiredAcr')}
    />
    <FlagField {...field('enabled')} />
    <FlagField {...field('enforced')} />
    <FlagField {...field('trustEmail')} />
  </>
);

const Roles = ({ form: { field } }: FieldsProps) => (
  <FormSection title="Roles" columns={0}>
    <Stack gap="sm">
      <TextField
        autoComplete="off"
        description="The claim that names the user’s groups, such as groups or roles. Leave blank to give roles here."
        {...field('roleClaim')}
      />
      <Text variant="note">
        Which values of the claim give which role, separated by commas. The first role with a matching value counts. If
        none matches, the role stays.
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
        {assignableRoles.map((role) => (
          <TextField key={role} autoComplete="off" {...field(`roles.r${role}`)} />
        ))}
      </SimpleGrid>
    </Stack>
  </FormSection>
);
