import { Text } from '@mantine/core';
import { type ValueList, valueLists } from '@worksmart/shared/records/lookups/value-lists.ts';
import { useSearchParams } from 'react-router';
import { Loaded } from '#ui/loaded.tsx';
import { Page } from '#ui/page.tsx';
import { SubTabs } from '#ui/sub-tabs.tsx';
import { useValues } from '../value-lists.api.ts';
import { ValueTable } from '../value-table.tsx';

const Values = ({ list }: { list: ValueList }) => (
  <Loaded query={useValues(list.type)} errorTitle="The values could not be loaded">
    {(values) => <ValueTable list={list} values={values} />}
  </Loaded>
);

/** The value lists that administrators edit. An address may name one: `?list=35`. */
const ValueListsPage = () => {
  const [params] = useSearchParams();
  return (
    <Page title="Lists">
      <Text variant="note" mb="sm">
        What can be chosen in records, in this order. A renamed value changes its name wherever it is used. A retired
        one can no longer be chosen, and records that have it keep it.
      </Text>
      <SubTabs
        label="Lists"
        initial={valueLists.find(({ type }) => String(type) === params.get('list'))?.title}
        tabs={valueLists.map((list) => ({ label: list.title, render: () => <Values list={list} /> }))}
      />
    </Page>
  );
};

export default ValueListsPage;
