import { Group, Kbd, Switch, Table, Title } from '@mantine/core';
import { Fragment, useState } from 'react';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { type KeyBinding, keyBindings, keyCaps, singleKeysOn, turnSingleKeys } from '#ui/keys/keys.ts';
import classes from './key-sheet.module.css';

const groups = Map.groupBy(Object.values<KeyBinding>(keyBindings), ({ group }) => group);

/** Returns the lines of a group by their labels. Keys that do the same share one. */
const linesOf = (bindings: readonly KeyBinding[]) => Map.groupBy(bindings, ({ label }) => label);

const Keys = ({ keys }: { keys: readonly string[] }) => (
  <Group gap={4} justify="flex-end" wrap="nowrap">
    {keys.map((combination, at) => (
      <Fragment key={combination}>
        {at > 0 && <span className={classes.or}>or</span>}
        {keyCaps(combination).map((cap) => (
          <Kbd key={cap} size="xs">
            {cap}
          </Kbd>
        ))}
      </Fragment>
    ))}
  </Group>
);

/** All keys of the app, from the table that binds them. */
export const KeySheet = ({ onClose }: { onClose: () => void }) => {
  const [single, setSingle] = useState(singleKeysOn);
  return (
    <Dialog onClose={onClose} title="Keys" size={760} closeOnClickOutside gap="md">
      <div className={classes.groups}>
        {[...groups].map(([group, bindings]) => (
          <section key={group} className={classes.group}>
            <Title order={3} fz="sm" mb={4}>
              {group}
            </Title>
            <Table verticalSpacing={4} horizontalSpacing={0} fz={13} aria-label={group}>
              <Table.Tbody>
                {[...linesOf(bindings)].map(([label, same]) => (
                  <Table.Tr key={label}>
                    <Table.Th scope="row" fw={400}>
                      {label}
                    </Table.Th>
                    <Table.Td>
                      <Keys keys={same.flatMap(({ keys }) => keys)} />
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </section>
        ))}
      </div>
      <Switch
        label="Keys without Ctrl or Alt"
        description="Turn them off if speech input or a screen reader sends these keys to the page."
        checked={single}
        onChange={({ currentTarget: { checked } }) => {
          turnSingleKeys(checked);
          setSingle(checked);
        }}
      />
    </Dialog>
  );
};
