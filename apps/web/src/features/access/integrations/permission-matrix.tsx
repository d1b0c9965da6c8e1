import { Checkbox, Code, Input, Table } from '@mantine/core';
import { grantable } from '@worksmart/shared/grantable.ts';
import { permissionNames } from './permission-names.ts';

interface Props {
  value: readonly string[];
  onChange: (value: string[]) => void;
  error?: string | undefined;
}

const rights = ['read', 'write'] as const;
type Right = (typeof rights)[number];
const headers: Readonly<Record<Right, string>> = { read: 'Read', write: 'Write' };
const rows = grantable.map((row) => ({ ...row, name: permissionNames[row.noun] ?? row.noun }));

/**
 * What the keys of an integration may do: a line for each part of the product, to read and to write it. Each line has the
 * noun too, because that is what the documents and the API's messages call the permission (`customers:read`).
 */
export const PermissionMatrix = ({ value, onChange, error }: Props) => {
  const chosen = new Set(value);
  const scopesOf = (right: Right) => rows.filter((row) => row[right]).map(({ noun }) => `${noun}:${right}`);
  const set = (scopes: readonly string[], isOn: boolean) => {
    const rest = value.filter((scope) => !scopes.includes(scope));
    onChange(isOn ? [...rest, ...scopes] : rest);
  };
  const countOf = (right: Right) => scopesOf(right).filter((scope) => chosen.has(scope)).length;
  return (
    <Input.Wrapper label="Permissions" labelElement="div" required error={error}>
      <Table aria-label="Permissions" withTableBorder verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Part</Table.Th>
            {rights.map((right) => (
              <Table.Th key={right} w={96}>
                <Checkbox
                  size="md"
                  label={headers[right]}
                  aria-label={`${headers[right]} everything`}
                  checked={countOf(right) === scopesOf(right).length}
                  indeterminate={countOf(right) > 0 && countOf(right) < scopesOf(right).length}
                  onChange={(event) => set(scopesOf(right), event.currentTarget.checked)}
                />
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.noun}>
              <Table.Td>
                {row.name} <Code>{row.noun}</Code>
              </Table.Td>
              {rights.map((right) => (
                <Table.Td key={right}>
                  {row[right] && (
                    <Checkbox
                      size="md"
                      aria-label={`${headers[right]}: ${row.name}`}
                      checked={chosen.has(`${row.noun}:${right}`)}
                      onChange={(event) => set([`${row.noun}:${right}`], event.currentTarget.checked)}
                    />
                  )}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Input.Wrapper>
  );
};
