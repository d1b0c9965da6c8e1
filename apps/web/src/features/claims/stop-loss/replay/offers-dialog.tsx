import { Button, Group, SimpleGrid, Stack, Title } from '@mantine/core';
import {
  mostOffers,
  type Offer,
  offerFields,
  offerText,
  replayFields,
  replaySave,
} from '@worksmart/shared/claims/replay/offers.schema.ts';
import { type Replay, replayRoutes } from '@worksmart/shared/claims/replay/routes.ts';
import { stopLossBases, usualDeductible } from '@worksmart/shared/claims/stop-loss/constants.ts';
import { useState } from 'react';
import type { z } from 'zod';
import { useRouteMutation } from '#lib/use-route-mutation.ts';
import { RowFormDialog } from '#ui/dialogs/row-dialog.tsx';
import { ChoiceSelect } from '#ui/fields/choice-select.tsx';
import { FormInputs, fieldOf } from '#ui/form/field.tsx';
import type { ContractForm } from '#ui/form/use-contract-form.ts';
import { toast } from '#ui/toasts.ts';
import { countedBy } from '../contract-fields.tsx';
import { LaserRows } from '../laser-rows.tsx';
import { belowInput } from '../terms-form.ts';

type OffersForm = ContractForm<typeof replaySave>;
type Values = z.input<typeof replaySave>;

const Field = fieldOf(offerFields, { inputWrapperOrder: belowInput });

const valuesOf = ({ offers, rowVersion }: Replay): Values => ({ offers, rowVersion });

const blank = (at: number): Values['offers'][number] => ({
  name: `Offer ${at + 1}`,
  deductible: usualDeductible,
  basis: 'Paid',
  policyMax: null,
  aggregatingSpecific: 0,
  premium: null,
  lasers: [],
});

interface OfferProps {
  form: OffersForm;
  at: number;
  /** It was just added: its name has the focus, which brings it into view. */
  isNew: boolean;
  onAdd: (offer: Values['offers'][number]) => void;
}

const OfferFields = ({ form, at, isNew, onAdd }: OfferProps) => {
  const { offers } = form.values;
  const offer = offers[at] as Values['offers'][number];
  const path = `offers.${at}`;
  const named = `offer ${at + 1}`;
  return (
    <Stack gap="sm" role="group" aria-label={`Offer ${at + 1}`}>
      <Group justify="space-between" gap="xs">
        <Title order={3} fz="md">{`Offer ${at + 1}`}</Title>
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            aria-label={`Copy ${named}`}
            disabled={offers.length >= mostOffers}
            onClick={() => onAdd({ ...structuredClone(offer), name: `Offer ${offers.length + 1}` })}
          >
            Copy
          </Button>
          <Button
            size="xs"
            variant="default"
            aria-label={`Remove ${named}`}
            disabled={offers.length === 1}
            onClick={() => form.removeListItem('offers', at)}
          >
            Remove
          </Button>
        </Group>
      </Group>
      <FormInputs of={(name) => form.getInputProps(`${path}.${name}`)}>
        <Field path="name" autoFocus={isNew} />
        <Field path="deductible" description="Per member and year." />
        <ChoiceSelect
          label={offerFields.basis.label}
          required
          inputWrapperOrder={belowInput}
          description={countedBy[offer.basis]}
          data={stopLossBases}
          {...form.getInputProps(`${path}.basis`)}
        />
        <Field path="policyMax" placeholder="No limit" description="The most that counts per member." />
        <Field path="aggregatingSpecific" description="The amount the client retains for all members together." />
        <Field path="premium" description="Per employee and month." />
      </FormInputs>
      <LaserRows form={form} lasers={offer.lasers} path={`${path}.lasers`} part={` of ${named}`} />
    </Stack>
  );
};

/** The offers next to each other, on a phone below each other. */
const Offers = ({ form }: { form: OffersForm }) => {
  const { offers } = form.values;
  const [added, setAdded] = useState<number>();
  const add = (offer: Values['offers'][number]) => {
    setAdded(offers.length);
    form.insertListItem('offers', offer);
  };
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }} spacing="xl">
      {offers.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an offer has no id, and its index is its form path
        <OfferFields key={at} form={form} at={at} isNew={at === added} onAdd={add} />
      ))}
      {offers.length < mostOffers && (
        <div>
          <Button variant="default" onClick={() => add(blank(offers.length))}>
            Add Offer
          </Button>
        </div>
      )}
    </SimpleGrid>
  );
};

interface Props {
  customerId: number;
  replay: Replay;
  onClose: () => void;
}

/** Up to three offers next to each other. Saving calculates what they would have cost. */
export const OffersDialog = ({ customerId, replay, onClose }: Props) => {
  const save = useRouteMutation(replayRoutes.save, { refreshes: [replayRoutes.read] });
  return (
    <RowFormDialog
      title="Stop-Loss Offers"
      schema={replaySave}
      record={replayFields}
      row={replay}
      blank={valuesOf(replay)}
      valuesOf={valuesOf}
      show={(path, value) => (path === 'offers' ? (value as Offer[]).map(offerText).join('; ') : undefined)}
      send={async (body) => {
        await save.mutateAsync({ params: { id: customerId }, body });
        toast('The claims are replayed with these offers.');
      }}
      size="1080px"
      onClose={onClose}
    >
      {(form) => <Offers form={form} />}
    </RowFormDialog>
  );
};
