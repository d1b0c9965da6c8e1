import { Group, Kbd, Switch, Table, Title } from '@mantine/core';
import { Fragment, useState } from 'react';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { type KeyBinding, keyBindings, keyCaps, singleKeysOn, turnSingleKeys } from '#ui/keys/keys.ts';
import classes from './key-sheet.module.css';

interface Line {
  label: string;
  keys: readonly string[];
}

/** Returns the lines of each group. Keys that do the same share one. */
const linesByGroup = (): Map<string, Line[]> => {
  const groups = new Map<string, Line[]>();
  for (const { group, label, keys } of Object.values<KeyBinding>(keyBindings)) {
    const lines = groups.get(group) ?? [];
    const same = lines.find((line) => line.label === label);
    if (same) same.keys = [...same.keys, ...keys];
    else lines.push({ label, keys });
    groups.set(group, lines);
  }
  return groups;
};

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
        {[...linesByGroup()].map(([group, lines]) => (
          <section key={group} className={classes.group}>
            <Title order={3} fz="sm" mb={4}>
              {group}
            </Title>
            <Table verticalSpacing={4} horizontalSpacing={0} fz={13} aria-label={group}>
              <Table.Tbody>
                {lines.map(({ label, keys }) => (
                  <Table.Tr key={label}>
                    <Table.Th scope="row" fw={400}>
                      {label}
                    </Table.Th>
                    <Table.Td>
                      <Keys keys={keys} />
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
