import { ActionIcon, Anchor, Group, Popover, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconExternalLink, IconX } from '@tabler/icons-react';
import { mayOpen } from '@worksmart/shared/platform/permissions.ts';
import type { ReferenceKind } from '@worksmart/shared/pricing/reference/constants.ts';
import { referenceRoutes } from '@worksmart/shared/pricing/reference/routes.ts';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { useUser } from '#features/access/auth/session.api.ts';
import { momentText } from '#lib/business-day.ts';
import { useRoute } from '#lib/use-route.ts';
import { FailedText } from '#ui/failed-text.tsx';
import classes from './calculation-popover.module.css';
import { type Explains, explanationOf, type ReferenceRow } from './explanation.ts';

interface Props {
  name: string;
  explains: Explains;
  onClose: () => void;
}

/** Lets Esc close only the popover and not the dialog below it. */
const ownEscape = { 'data-mantine-stop-propagation': true } as const;

/**
 * Shows how a figure was calculated: its formula, and the Operations rows it uses, with their last change and a link.
 */
export const CalculationPopover = ({ name, explains, onClose }: Props) => {
  const titleId = useId();
  const { formula, rows } = explanationOf(explains);
  const mayOpenOperations = mayOpen(useUser().role.id, 'operations');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <Popover.Dropdown aria-labelledby={titleId} onKeyDown={onKeyDown} {...ownEscape} className={classes.card}>
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
        <Title order={3} id={titleId} fz="sm">
          {`Why ${name}?`}
        </Title>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label="Close"
          onClick={onClose}
          data-autofocus
          {...ownEscape}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </Group>
      <Text fz="sm" className="tabular">
        {formula}
      </Text>
      {rows.map((row) => (
        <Row key={row.link} row={row} linked={mayOpenOperations} />
      ))}
    </Popover.Dropdown>
  );
};

const Row = ({ row, linked }: { row: ReferenceRow; linked: boolean }) => (
  <Stack gap={2} className={classes.row}>
    <Text fz="sm">{row.text}</Text>
    {row.id !== null && <Origin kind={row.kind} id={row.id} />}
    {linked && (
      <Anchor href={row.link} target="_blank" rel="noopener" fz="sm" className={classes.link} {...ownEscape}>
        {row.id === null ? 'Open the list in Operations' : 'Show it in Operations'}
        <IconExternalLink size={14} aria-label="opens a new tab" />
      </Anchor>
    )}
  </Stack>
);

/** The current source of a row’s figures, and who changed it last. */
const useRowOrigin = (kind: ReferenceKind, id: number) =>
  useRoute(referenceRoutes.origin, { query: { kind, id } }, { staleTime: 0 });

const Origin = ({ kind, id }: { kind: ReferenceKind; id: number }) => {
  const { data, isError, refetch } = useRowOrigin(kind, id);
  if (isError)
    return (
      <Detail>
        <FailedText onRetry={refetch}>Its last change could not be loaded, or it no longer exists.</FailedText>
      </Detail>
    );
  if (!data) return <Skeleton h={16} my={2} />;
  const { changedBy, changedAt, source } = data;
  return (
    <>
      <Detail>
        {changedBy && changedAt
          ? `Last changed by ${changedBy}, ${momentText(changedAt)}.`
          : 'Not changed since it was first loaded.'}
      </Detail>
      {source && <Detail>{`Source: ${source}`}</Detail>}
    </>
  );
};

const Detail = ({ children }: { children: ReactNode }) => (
  <Text fz="xs" c="dimmed">
    {children}
  </Text>
);
