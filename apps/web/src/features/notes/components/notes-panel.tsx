import { ActionIcon, FloatingWindow, Text, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconGripVertical, IconX } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { useDialogDepth } from '../../../ui/dialogs/dialog-stack.ts';
import { NotesContent } from './notes-content.tsx';
import type { NotesOf } from './notes-of.ts';
import classes from './notes-panel.module.css';
import { panelGap, panelLimits } from './panel-place.ts';
import { usePanelPlace } from './use-panel-place.ts';

interface Props extends NotesOf {
  onClose: () => void;
}

/**
 * A customer's notes over the dialog that they belong to. Inside of it, not at the end of the page: the dialog holds
 * the focus, and what stands outside of it is not there for a screen reader.
 */
export const NotesPanel = ({ onClose, ...of }: Props) => {
  const place = usePanelPlace();
  const [inside, setInside] = useState(false);
  // While the focus is in here Esc closes the notes and not the dialog.
  useDialogDepth(inside);

  // What is opened from in here is drawn elsewhere, but React tells of it here, too.
  const isOurs = ({ currentTarget, target }: KeyboardEvent | FocusEvent) => currentTarget.contains(target as Node);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOurs(event)) onClose();
  };
  const onFocus = (event: FocusEvent) => setInside(isOurs(event));
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setInside(false);
  };

  const { left, top, width, height } = place.begin;
  return (
    <FloatingWindow
      ref={place.root}
      role="dialog"
      aria-label="Notes"
      // A click anywhere in it is in it: rolled up it opens again.
      tabIndex={-1}
      className={classes.panel}
      withinPortal={false}
      withBorder
      shadow="lg"
      zIndex={150}
      constrainOffset={panelGap}
      dragHandleSelector="[data-drag]"
      excludeDragHandleSelector="[data-still]"
      initialPosition={{ left, top }}
      setPositionRef={place.setPosition}
      onDragStart={place.startDrag}
      onDragEnd={place.endDrag}
      dimensions={{ ...panelLimits, initialWidth: width, initialHeight: height }}
      onSizeChange={place.resized}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <div className={classes.title} data-drag>
        <Tooltip label="Drag, or use the arrow keys">
          <ActionIcon variant="subtle" color="gray" c="dimmed" aria-label="Move the notes" onKeyDown={place.move}>
            <IconGripVertical size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <Text component="h2" fw={600} flex={1} truncate>
          {of.benefitGroup ? `Notes · ${of.benefitGroup.name}` : 'Notes'}
        </Text>
        <ActionIcon
          variant="subtle"
          color="gray"
          c="var(--mantine-color-text)"
          aria-label="Close the notes"
          data-still
          onClick={onClose}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
        <VisuallyHidden role="status">{place.moved}</VisuallyHidden>
      </div>
      <div className={classes.body}>
        <NotesContent {...of} />
      </div>
      <FloatingWindow.ResizeHandle className={classes.corner} aria-label="Resize the notes" />
    </FloatingWindow>
  );
};
