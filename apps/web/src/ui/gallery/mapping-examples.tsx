import {
  type ColumnMapping,
  columnsMappedTwice,
  guessColumns,
  type MappableColumn,
  sampleValues,
} from '@worksmart/shared/platform/column-mapping.ts';
import { useState } from 'react';
import { ColumnMapper } from '../column-mapping/column-mapper.tsx';
import { Example, ExampleGroup } from './example.tsx';

type Name = 'number' | 'name' | 'birthday';

const known: readonly MappableColumn<Name>[] = [
  { name: 'number', otherNames: ['employee id'] },
  { name: 'name' },
  { name: 'birthday', otherNames: ['dob'] },
];
const targets = [
  { name: 'number' as const, label: 'Employee Number' },
  { name: 'name' as const, label: 'Name', required: true },
  { name: 'birthday' as const, label: 'Birth Date' },
];
const headers = ['Employee ID', 'Name of the employee as the payroll program has it', 'DOB', 'SSN', ''];
const rows = [
  ['1001', 'Hall, Casey', '03/14/1966'],
  ['1002', 'Ortiz, Devon', '11/30/1961'],
];

export const MappingExamples = () => {
  const [mapping, setMapping] = useState<ColumnMapping<Name>>(() => guessColumns(known, headers));
  return (
    <ExampleGroup title="Columns of a file" wide>
      <Example state="ColumnMapper">
        <ColumnMapper<Name>
          columns={headers.map((header, at) => ({
            header,
            samples: sampleValues(rows, at),
            dropped: header === 'SSN' ? 'Never imported' : undefined,
          }))}
          targets={targets}
          mapping={mapping}
          onChange={setMapping}
          twice={columnsMappedTwice(mapping)}
        />
      </Example>
    </ExampleGroup>
  );
};
