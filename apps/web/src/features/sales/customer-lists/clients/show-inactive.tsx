import { Checkbox } from '@mantine/core';
import { startTransition, useState } from 'react';
import { useAddressQuery } from '#lib/use-address-query.ts';

/**
 * Stored in the URL. The box itself responds to the click at once, because changing the URL and thousands of rows is
 * slow.
 */
export const ShowInactive = () => {
  const [params, setParams] = useAddressQuery();
  const inUrl = params.get('inactive') === '1';
  const [isChecked, setIsChecked] = useState(inUrl);
  const [known, setKnown] = useState(inUrl);
  if (known !== inUrl) {
    setKnown(inUrl);
    setIsChecked(inUrl);
  }
  const show = (next: boolean) => {
    setIsChecked(next);
    startTransition(() =>
      setParams((query) => {
        if (next) query.set('inactive', '1');
        else query.delete('inactive');
        query.delete('page');
      }),
    );
  };
  return (
    <Checkbox
      label="Show Inactive Clients"
      checked={isChecked}
      onChange={(event) => show(event.currentTarget.checked)}
    />
  );
};
