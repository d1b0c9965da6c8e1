import { Anchor, Group, Text } from '@mantine/core';
import { formatDate } from '@worksmart/shared/platform/dates.ts';
import { renewalOffers } from '@worksmart/shared/records/customers/effective-date.rules.ts';
import { businessToday } from '#lib/business-day.ts';
import type { RecordForm } from '../record-form.ts';

const listed = new Intl.ListFormat('en-US');

interface Props {
  form: RecordForm;
  /** The date of one plan, next to its field; without it, those of all plans. */
  date?: string | null | undefined;
}

/** Offers the days on which the company's plans renew as the effective date. */
export const RenewalOffers = ({ form, date }: Props) => {
  const { benefits, effectiveDate } = form.values.rfp;
  const offers = renewalOffers(benefits, businessToday()).filter(
    (offer) => offer.date !== effectiveDate && (date === undefined || offer.date === date),
  );
  return offers.map((offer) => {
    const day = formatDate(offer.date);
    return (
      <Group key={offer.date} gap="xs">
        <Text size="sm">
          {date === undefined ? `${listed.format(offer.plans)}: renewal on ${day}.` : 'As effective date:'}
        </Text>
        <Anchor
          component="button"
          type="button"
          size="sm"
          onClick={() => form.setFieldValue('rfp.effectiveDate', offer.date)}
        >
          {`Use ${day}`}
        </Anchor>
      </Group>
    );
  });
};
