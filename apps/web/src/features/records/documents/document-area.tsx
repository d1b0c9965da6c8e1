import { ActionIcon, Anchor, Text, Tooltip } from '@mantine/core';
import { IconDownload, IconEye, IconTrash, IconUpload } from '@tabler/icons-react';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { type UploadTypeId, uploadTypeNames } from '@worksmart/shared/records/documents/constants.ts';
import { isShown } from '@worksmart/shared/records/documents/file-kinds.ts';
import type { DocumentRow } from '@worksmart/shared/records/documents/routes.ts';
import { lookupType } from '@worksmart/shared/records/lookups/constants.ts';
import { firstOwnValueId } from '@worksmart/shared/records/lookups/value-lists.ts';
import { useState } from 'react';
import { momentText } from '#lib/business-day.ts';
import { fileSizeText } from '#lib/file-size.ts';
import { useLookup } from '#lib/lookups.ts';
import { RemoveRowDialog } from '#ui/dialogs/remove-row-dialog.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { RowAction } from '#ui/table/row-action.tsx';
import { type SimpleColumn, SimpleTable } from '#ui/table/simple-table.tsx';
import { useRemoveDocument } from './documents.api.ts';
import classes from './documents.module.css';
import { PreviewDialog } from './preview-dialog.tsx';
import { type DocumentType, UploadDialog } from './upload-dialog.tsx';

const emptyText = 'No documents found.';

const columnsFor = (
  types: readonly DocumentType[],
  preview: (document: DocumentRow) => void,
): readonly SimpleColumn<DocumentRow>[] => [
  {
    id: 'name',
    header: 'Name',
    cell: (document) => (
      <div className={classes.nameCell}>
        {isShown(document.mime) ? (
          <Anchor
            component="button"
            type="button"
            inherit
            className={classes.name}
            title={document.name}
            onClick={() => preview(document)}
          >
            {document.name}
          </Anchor>
        ) : (
          <span className={classes.name} title={document.name}>
            {document.name}
          </span>
        )}
      </div>
    ),
  },
  ...(types.length > 1
    ? [{ id: 'type', header: 'Type', cell: ({ typeID }: DocumentRow) => types.find(({ id }) => id === typeID)?.name }]
    : []),
  { id: 'size', header: 'Size', width: 96, numeric: true, cell: ({ size }) => fileSizeText(size) },
  { id: 'dateStamp', header: 'Uploaded', width: 176, cell: ({ dateStamp }) => momentText(dateStamp) },
  { id: 'createdBy', header: 'By', width: 176, cell: ({ createdBy }) => createdBy },
];

interface ActionsProps {
  document: DocumentRow;
  onPreview: () => void;
  /** Absent for users who may only read. */
  onRemove?: () => void;
}

const DocumentActions = ({ document: { name, url, mime }, onPreview, onRemove }: ActionsProps) => (
  <>
    {isShown(mime) && <RowAction icon={IconEye} tip="Preview" of={name} onClick={onPreview} />}
    <Tooltip label="Download">
      <ActionIcon
        component="a"
        href={url}
        download={name}
        variant="subtle"
        style={{ verticalAlign: 'middle' }}
        c="var(--mantine-color-text)"
        color="gray"
        aria-label={`Download ${name}`}
      >
        <IconDownload size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
    {onRemove && <RowAction icon={IconTrash} tip="Remove" of={name} onClick={onRemove} />}
  </>
);

interface AreaProps {
  customer: CustomerDetail;
  title: string;
  /** The types of the documents; of several, each document shows its own. */
  types: readonly DocumentType[];
}

/**
 * The documents of some types, and a dialog to add more for users who may save the record. At the client stage, more
 * users may do that than may change the fields around it, so keep it out of `LockedUnless`.
 */
const Area = ({ customer, title, types }: AreaProps) => {
  const [uploading, setUploading] = useState(false);
  const [previewed, setPreviewed] = useState<DocumentRow>();
  const [removing, setRemoving] = useState<DocumentRow>();
  const remove = useRemoveDocument();
  const offered = types.filter(({ isActive = true }) => isActive);
  const mayEdit = customer.abilities.save;
  const documents = customer.rfp.documents.filter(({ typeID }) => types.some(({ id }) => id === typeID));
  return (
    <FormSection
      title={title}
      columns={0}
      action={
        mayEdit &&
        offered.length > 0 && (
          <IconButton
            icon={IconUpload}
            label="Upload"
            variant="light"
            aria-label={`Upload ${title}`}
            onClick={() => setUploading(true)}
          />
        )
      }
    >
      {documents.length === 0 ? (
        <Text c="dimmed">{emptyText}</Text>
      ) : (
        <SimpleTable
          label={title}
          columns={columnsFor(types, setPreviewed)}
          rows={documents}
          rowId={({ id }) => id}
          emptyText={emptyText}
          actionsHeader="Actions"
          actions={(document) => (
            <DocumentActions
              document={document}
              onPreview={() => setPreviewed(document)}
              onRemove={mayEdit ? () => setRemoving(document) : undefined}
            />
          )}
        />
      )}
      {uploading && <UploadDialog customerId={customer.id} types={offered} onClose={() => setUploading(false)} />}
      {previewed && <PreviewDialog document={previewed} onClose={() => setPreviewed(undefined)} />}
      {removing && (
        <RemoveRowDialog
          noun="Document"
          name={removing.name}
          onRemove={() => remove.mutateAsync({ params: { id: removing.id } })}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </FormSection>
  );
};

interface Props {
  customer: CustomerDetail;
  typeId: UploadTypeId;
}

/** The documents of one of the documented types. */
export const DocumentArea = ({ customer, typeId }: Props) => {
  const title = uploadTypeNames[typeId];
  return <Area customer={customer} title={title} types={[{ id: typeId, name: title }]} />;
};

/** The documents of the types that administrators added; nothing while there are none. */
export const OtherDocuments = ({ customer }: Pick<Props, 'customer'>) => {
  const { data = [] } = useLookup({ type: lookupType.documentTypes, retired: true });
  const used = new Set(customer.rfp.documents.map(({ typeID }) => typeID));
  const types = data.filter(({ id, isActive }) => id >= firstOwnValueId && (isActive || used.has(id)));
  const [first, second] = types;
  return first && <Area customer={customer} title={second ? 'Other Documents' : first.name} types={types} />;
};
