import { Anchor, Text } from '@mantine/core';
import { filterPrefix } from '@worksmart/shared/platform/lists/column-filter.rules.ts';
import { listPathOf } from '@worksmart/shared/records/customers/addresses.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import type { ListValue } from '@worksmart/shared/records/lookups/value.schema.ts';
import type { ValueList } from '@worksmart/shared/records/lookups/value-lists.ts';
import { Fragment } from 'react';
import { Link } from 'react-router';

type Use = ListValue['uses'][number];

const nouns: Readonly<Record<number, string>> = {
  [stage.lead]: 'lead',
  [stage.rfp]: 'RFP',
  [stage.prospect]: 'prospect',
  [stage.client]: 'client',
  [stage.archived]: 'archived record',
};

/** `12 leads`; `1 note`. */
const countText = ({ stored }: ValueList, { stageId, count }: Use): string => {
  const noun = stageId === null ? stored.table : (nouns[stageId] ?? 'record');
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
};

/** `12 leads and 3 archived records`; empty if nothing has the value. */
export const usesText = (list: ValueList, { uses }: ListValue): string =>
  new Intl.ListFormat('en-US').format(uses.map((use) => countText(list, use)));

/** The oldest day that a list’s From accepts. */
const firstDay = '2000-01-01';

const addressOf = ({ filter }: ValueList, name: string, { stageId }: Use): string | undefined => {
  if (!filter || stageId === null || !filter.stages.includes(stageId)) return undefined;
  return `${listPathOf(stageId)}?${new URLSearchParams({ from: firstDay, [filterPrefix + filter.column]: name })}`;
};

/** How often a value is used, with links to the lists that can be filtered by it. */
export const ValueUses = ({ list, value }: { list: ValueList; value: ListValue }) => {
  if (value.uses.length === 0)
    return (
      <Text span inherit c="dimmed">
        Not used
      </Text>
    );
  return value.uses.map((use, at) => {
    const [text, address] = [countText(list, use), addressOf(list, value.name, use)];
    return (
      <Fragment key={use.stageId}>
        {at > 0 && ' '}
        <span style={{ whiteSpace: 'nowrap' }}>
          {address ? (
            <Anchor component={Link} to={address} inherit underline="always" aria-label={`${text}: ${value.name}`}>
              {text}
            </Anchor>
          ) : (
            text
          )}
          {at < value.uses.length - 1 && ','}
        </span>
      </Fragment>
    );
  });
};
