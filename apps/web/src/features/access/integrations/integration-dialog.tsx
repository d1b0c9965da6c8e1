import { Alert, Anchor, SimpleGrid, TagsInput, Text } from '@mantine/core';
import { type Integration, integrationFields, integrationSave } from '@worksmart/shared/access/integrations/schema.ts';
import { paths } from '@worksmart/shared/platform/paths.ts';
import { assignableRoles, roleNames } from '@worksmart/shared/platform/permissions.ts';
import { newRow } from '@worksmart/shared/platform/record.ts';
import { Link } from 'react-router';
import type { z } from 'zod';
import { useUser } from '#features/access/auth/session.api.ts';
import { useUsers } from '#features/access/users/users.api.ts';
import { momentText } from '#lib/business-day.ts';
import { RowDialog } from '#ui/dialogs/row-dialog.tsx';
import { OptionSelect } from '#ui/fields/select-fields.tsx';
import { TextAreaField, TextField } from '#ui/fields/text-fields.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { FormSection } from '#ui/form-section.tsx';
import { toast } from '#ui/toasts.ts';
import { IntegrationKeys } from './integration-keys.tsx';
import { IntegrationWebhooks } from './integration-webhooks.tsx';
import { useSaveIntegration } from './integrations.api.ts';
import { PermissionMatrix } from './permission-matrix.tsx';

const roles = assignableRoles.map((id) => ({ id, name: roleNames[id] ?? '' }));

/** Live users; the present owner stays in the list even if that account was deleted. */
const useOwners = (integration: Integration | undefined) => {
  const { data = [] } = useUsers();
  const users = data.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }));
  return integration?.ownerIsGone
    ? [...users, { ...integration.owner, name: `${integration.owner.name} (deleted)` }]
    : users;
};

/** Says why an integration does not work, or what it lacks. */
const StateNotice = ({ integration: { endedAt, ownerIsGone, owner } }: { integration: Integration }) => {
  if (endedAt)
    return (
      <Alert variant="outline" color="gray" role="note">
        {`This integration ended on ${momentText(endedAt)}. Its keys no longer work.`}
      </Alert>
    );
  return (
    ownerIsGone && (
      <Alert variant="outline" color="yellow" role="note">
        {`The account of ${owner.name} was deleted. The keys still work. Please select who is responsible now.`}
      </Alert>
    )
  );
};

type IntegrationForm = z.input<typeof integrationSave>;

/** A new integration. Its owner is the user who adds it. */
const newIntegration = (userId: number): IntegrationForm => ({
  ...newRow(integrationFields),
  owner: { id: userId },
  scopes: [],
  networks: [],
});

const integrationValues = (row: Integration): IntegrationForm => {
  const { id, name, purpose, role, owner, scopes, networks, rowVersion } = row;
  return { id, name, purpose, scopes, networks, rowVersion, role: { id: role.id }, owner: { id: owner.id } };
};

interface Props {
  /** Absent for a new integration. */
  integration: Integration | undefined;
  onCreated: (id: number) => void;
  onClose: () => void;
}

export const IntegrationDialog = ({ integration, onCreated, onClose }: Props) => {
  const user = useUser();
  const owners = useOwners(integration);
  const initial = integration ? integrationValues(integration) : newIntegration(user.id);
  const form = useContractForm(integrationSave, initial, { record: integrationFields });
  const { field } = form;
  const save = useSaveIntegration();
  const send = async (values: typeof form.values) => {
    const saved = await save.mutateAsync({ body: values });
    toast(`${saved.name} was ${integration ? 'saved' : 'added'}.`);
    if (!integration) onCreated(saved.id);
  };
  const { required: _scopes, ...scopes } = field('scopes');
  const { required: _networks, ...networks } = field('networks');
  return (
    <RowDialog
      title={integration ? integration.name : 'Add Integration'}
      form={form}
      problems={integration?.endedAt ? ['This integration has ended.'] : form.problems}
      send={send}
      valuesOf={integrationValues}
      onClose={onClose}
      size="xl"
    >
      {integration && <StateNotice integration={integration} />}
      {integration && (
        <FormSection title="Keys" columns={0}>
          <IntegrationKeys integration={integration} />
          <Text size="sm" mt="sm">
            <Anchor component={Link} to={`${paths.auditLog}?actorId=${integration.user.id}`} fz="inherit">
              What it changed, in the audit log
            </Anchor>
          </Text>
        </FormSection>
      )}
      {integration && (
        <FormSection title="Webhooks" columns={0}>
          <IntegrationWebhooks integrationId={integration.id} isEnded={integration.endedAt !== null} />
        </FormSection>
      )}
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md" verticalSpacing="sm">
        <TextField data-autofocus autoComplete="off" {...field('name')} />
        <OptionSelect options={owners} searchable {...field('owner')} />
        <OptionSelect options={roles} {...field('role')} />
      </SimpleGrid>
      <TextAreaField minRows={2} {...field('purpose')} />
      <TagsInput
        description="Addresses or networks that its keys may be used from, like 203.0.113.0/24. Leave blank to allow any address."
        {...networks}
      />
      <PermissionMatrix {...scopes} value={form.values.scopes} />
    </RowDialog>
  );
};
