import type { CensusCounts } from '@worksmart/shared/records/census/figures.rules.ts';
import type { CensusFile, CensusImportBasis, CensusSave } from '@worksmart/shared/records/census/schema.ts';
import type { TableSource } from '#lib/table-source.ts';
import { ImportFrame } from '#ui/column-mapping/import-frame.tsx';
import { type CensusWords, staffWords } from './census-words.ts';
import { CheckStep } from './check-step.tsx';
import { MapStep } from './map-step.tsx';
import { useCensusImport } from './use-census-import.ts';

export interface ImportDialogProps {
  /** What the list of people is called here; a census by default. */
  words?: CensusWords;
  basis: CensusImportBasis;
  /** The totals of the census that the new one replaces. */
  active: CensusCounts | undefined;
  read: (source: TableSource) => Promise<CensusFile>;
  /** Stores the census; the dialog closes once it has. */
  save: (body: CensusSave) => Promise<unknown>;
  onClose: () => void;
}

const introOf = ({ maxRows }: CensusImportBasis): string =>
  `One row per person, with a header. At most ${maxRows.toLocaleString('en-US')} rows. Social Security numbers are dropped when the file is read: they are never stored.`;

/** Imports a census: choose a file or paste rows, say what its columns are, check the rows, save. */
export const ImportDialog = ({ words = staffWords, basis, active, read, save, onClose }: ImportDialogProps) => {
  const census = useCensusImport(basis);
  return (
    <ImportFrame
      title={words.title}
      errorTitle="The list could not be imported"
      intro={introOf(basis)}
      maxBytes={basis.maxBytes}
      step={census.step}
      onStep={census.setStep}
      onRead={async (source) => census.load(await read(source))}
      map={(frame) => <MapStep census={census} words={words} {...frame} />}
      check={(frame) => <CheckStep census={census} words={words} active={active} {...frame} />}
      onSave={async () => {
        const body = census.body();
        if (!body) return;
        await save(body);
        onClose();
      }}
      onClose={onClose}
    />
  );
};
