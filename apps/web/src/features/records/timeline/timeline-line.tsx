import { Anchor } from '@mantine/core';
import {
  type Icon,
  IconArrowUpRight,
  IconDeviceLaptop,
  IconFile,
  IconFileText,
  IconMail,
  IconNote,
  IconPencil,
  IconRefresh,
  IconTableImport,
} from '@tabler/icons-react';
import { documentRoutes } from '@worksmart/shared/records/documents/routes.ts';
import { type TimelineKind, timelineKinds } from '@worksmart/shared/records/timeline/kinds.ts';
import type { TimelineLine as Line, TimelineTarget } from '@worksmart/shared/records/timeline/schema.ts';
import { shownTime } from '#lib/business-day.ts';
import classes from './timeline.module.css';

const icons: Readonly<Record<TimelineKind, Icon>> = {
  emails: IconMail,
  portal: IconDeviceLaptop,
  stages: IconArrowUpRight,
  proposals: IconFileText,
  documents: IconFile,
  notes: IconNote,
  renewals: IconRefresh,
  changes: IconPencil,
  imports: IconTableImport,
};

export interface Opener {
  /** Whether this dialog can show the target. Documents open by themselves. */
  leadsTo: (target: TimelineTarget) => boolean;
  onOpen: (target: TimelineTarget) => void;
}

const addressOf = (id: number): string => `/api${documentRoutes.file.path.replace(':id', String(id))}`;

const Sentence = ({ line: { sentence, target }, leadsTo, onOpen }: { line: Line } & Opener) => {
  if (target?.to === 'document')
    return (
      <Anchor className={classes.link} href={addressOf(target.id)} target="_blank" rel="noreferrer">
        {sentence}
      </Anchor>
    );
  if (!target || !leadsTo(target)) return sentence;
  return (
    <Anchor className={classes.link} component="button" type="button" onClick={() => onOpen(target)}>
      {sentence}
    </Anchor>
  );
};

/** One line of a timeline: icon, sentence, who and when. */
export const TimelineLine = ({ line, ...opener }: { line: Line } & Opener) => {
  const KindIcon = icons[line.kind];
  return (
    <li className={classes.line}>
      <KindIcon className={classes.icon} size={16} role="img" aria-label={timelineKinds[line.kind]} />
      <span className={classes.sentence} title={line.sentence}>
        <Sentence line={line} {...opener} />
        {line.count > 1 && <span className={classes.count}>{line.count} saves</span>}
      </span>
      <span className={classes.who}>
        {line.who} · <time dateTime={line.at}>{shownTime(new Date(line.at))}</time>
      </span>
    </li>
  );
};
