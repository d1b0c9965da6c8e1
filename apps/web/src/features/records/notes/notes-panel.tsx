import { ActionIcon, FloatingWindow, Text, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconGripVertical, IconX } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { useDialogDepth } from '#ui/dialogs/dialog-stack.ts';
import type { NoteSubject } from './note-subject.ts';
import { NotesContent } from './notes-content.tsx';
import classes from './notes-panel.module.css';
import { panelGap, panelLimits } from './panel-position.ts';
import { usePanelPosition } from './use-panel-position.ts';

interface Props extends NoteSubject {
  onClose: () => void;
}

/**
 * A customer's notes above the dialog that they belong to. Rendered inside the dialog and not at the end of the page,
 * because the dialog traps the focus and hides everything outside it from screen readers.
 */
export const NotesPanel = ({ onClose, ...of }: Props) => {
  const position = usePanelPosition();
  const [inside, setInside] = useState(false);
  // While the focus is in the panel, Esc closes the panel and not the dialog.
  useDialogDepth(inside, false, onClose, false);

  // Popups opened from the panel are rendered elsewhere, but React also sends their events here.
  const isOurs = ({ currentTarget, target }: KeyboardEvent | FocusEvent) => currentTarget.contains(target as Node);
  // The mark of a field with an open list or calendar, which Esc closes first, as in a dialog.
  const hasPopup = ({ target }: KeyboardEvent) =>
    target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true';
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOurs(event) && !hasPopup(event)) onClose();
  };
  const onFocus = (event: FocusEvent) => setInside(isOurs(event));
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setInside(false);
  };

  const { left, top, width, height } = position.begin;
  return (
    <FloatingWindow
      ref={position.root}
      role="dialog"
      aria-label="Notes"
      // A click anywhere in the panel counts as focus: a rolled-up panel opens again.
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
      setPositionRef={position.setPosition}
      onDragStart={position.startDrag}
      onDragEnd={position.endDrag}
      dimensions={{ ...panelLimits, initialWidth: width, initialHeight: height }}
      onSizeChange={position.resized}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <div className={classes.title} data-drag>
        <Tooltip label="Drag, or use the arrow keys">
          <ActionIcon variant="subtle" color="gray" c="dimmed" aria-label="Move the notes" onKeyDown={position.move}>
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
        <VisuallyHidden role="status">{position.moved}</VisuallyHidden>
      </div>
      <div className={classes.body}>
        <NotesContent {...of} />
      </div>
      <FloatingWindow.ResizeHandle className={classes.corner} aria-label="Resize the notes" />
    </FloatingWindow>
  );
};
