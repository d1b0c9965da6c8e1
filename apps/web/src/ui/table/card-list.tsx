import { ActionIcon, Menu, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDots, type Icon as IconImage, IconMail, IconPhone } from '@tabler/icons-react';
import { type CSSProperties, memo, type ReactNode } from 'react';
import { callTo, mailTo } from '#lib/contact-links.ts';
import { formatPhone } from '../fields/digit-masks.ts';
import classes from './card-list.module.css';
import { CardTools } from './card-tools.tsx';
import type { CardContact, Column } from './column.ts';
import { RowActionLook, type RowActionProps } from './row-action.tsx';
import { type BodyLook, type BodyProps, TableBody } from './table-body.tsx';
import type { HeadProps } from './table-head.tsx';
import { drawn, type RowProps, rowEvents } from './table-row.tsx';
import { TickBox } from './tick-box.tsx';

const ActionItem = ({ icon: ActionImage, onClick, disabled, tip, label }: RowActionProps) => (
  <Menu.Item
    leftSection={<ActionImage size={16} aria-hidden />}
    disabled={disabled}
    aria-label={label}
    onClick={onClick}
  >
    {tip}
  </Menu.Item>
);

const ActionMenu = ({ of, children }: { of: string; children: ReactNode }) => (
  <Menu position="bottom-end" width={200} withinPortal>
    <Menu.Target>
      <ActionIcon variant="subtle" color="gray" size={36} className={classes.action} aria-label={`Actions for ${of}`}>
        <IconDots size={18} aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown className={classes.menu}>
      <RowActionLook value={ActionItem}>{children}</RowActionLook>
    </Menu.Dropdown>
  </Menu>
);

const ContactLink = ({ href, label, icon: LinkImage }: { href: string; label: string; icon: IconImage }) => (
  <ActionIcon component="a" href={href} variant="subtle" color="gray" size={36} aria-label={label}>
    <LinkImage size={18} aria-hidden />
  </ActionIcon>
);

const ContactLinks = ({ name, email, phone }: CardContact) => (
  <span className={classes.contact}>
    {phone && <ContactLink href={callTo(phone)} label={`Call ${name ?? formatPhone(phone)}`} icon={IconPhone} />}
    {email && <ContactLink href={mailTo(email)} label={`Email ${name ?? email}`} icon={IconMail} />}
  </span>
);

interface CardParts<Row> {
  title: Column<Row>;
  /** Statuses, shown next to the title. */
  marks: readonly Column<Row>[];
  /** The most important other columns: those that the list names, else the first three. */
  facts: readonly Column<Row>[];
}

const mostFacts = 3;

/** Returns which columns a card shows, and where. */
const cardPartsOf = <Row,>(columns: readonly Column<Row>[]): CardParts<Row> => {
  const title =
    columns.find(({ onCard }) => onCard === 'title') ??
    columns.find(({ width, onCard }) => width === undefined && onCard !== 'none') ??
    columns[0];
  if (!title) throw new Error('A table needs a column.');
  const others = columns.filter((column) => column !== title && column.onCard !== 'none');
  const marks = others.filter(({ tone }) => tone);
  const chosen = others.filter(({ onCard }) => onCard === 'fact' || onCard === 'lines');
  const rest = others.filter(({ tone }) => !tone);
  return { title, marks, facts: chosen.length > 0 ? chosen : rest.slice(0, mostFacts) };
};

const DrawnCard = <Row,>(props: RowProps<Row>) => {
  const { row, columns, actions, tickName, opens } = props;
  const { title, marks, facts } = cardPartsOf(columns);
  const name = title.text(row);
  const heading = (
    <span className={classes.name} translate="no">
      {drawn(title, row)}
    </span>
  );
  return (
    <li className={classes.card} {...rowEvents(props)}>
      <div className={classes.top}>
        {tickName !== undefined && (
          <span className={classes.tick} data-tick>
            <TickBox
              label={`Select ${tickName}`}
              checked={props.ticked}
              onChange={(range) => props.onTick(row, range)}
            />
          </span>
        )}
        {opens ? (
          // The click opens the card, as anywhere else on it; the button makes it reachable for screen readers.
          <button type="button" tabIndex={-1} className={classes.opener} data-opener>
            {heading}
          </button>
        ) : (
          heading
        )}
        {props.contactOf && <ContactLinks {...props.contactOf(row)} />}
        {actions && <ActionMenu of={tickName ?? name}>{actions(row, props.listed)}</ActionMenu>}
      </div>
      <dl className={classes.facts}>
        {[...marks, ...facts].map((column) => (
          <div key={column.id} className={classes.fact} data-lines={column.onCard === 'lines' || undefined}>
            <dt>{column.header}</dt>
            <dd translate="no" data-numeric={column.numeric || undefined}>
              {column.text(row) ? drawn(column, row) : '–'}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
};

const Card = memo(DrawnCard) as typeof DrawnCard;

const Gap = ({ height }: { height: number }) => (height > 0 ? <li aria-hidden style={{ height }} /> : null);

const WaitingCards = <Row,>({ columns }: BodyProps<Row>) =>
  [70, 55, 80, 60].map((width) => (
    <li key={width} className={classes.card} aria-hidden>
      <Skeleton h={14} w={`${width}%`} my={12} />
      {cardPartsOf(columns).facts.map(({ id }) => (
        <Skeleton key={id} h={10} w="45%" my={10} />
      ))}
    </li>
  ));

/** The element that scrolls around an element. */
const scrollerOf = (element: HTMLElement | null): HTMLElement | null => {
  if (!element) return null;
  return /auto|scroll/.test(getComputedStyle(element).overflowY) ? element : scrollerOf(element.parentElement);
};

const [topHeight, factHeight, secondLine, betweenCards, lineHeight] = [72, 22, 16, 8, 54];

const lookOf = <Row,>({ columns }: BodyProps<Row>, inLine: boolean): BodyLook<Row> => {
  const { facts, marks } = cardPartsOf(columns);
  const lines = facts.filter(({ onCard }) => onCard === 'lines').length;
  const stacked = topHeight + (facts.length + marks.length) * factHeight + lines * secondLine;
  return {
    Row: Card,
    Gap,
    height: (inLine ? lineHeight : stacked) + betweenCards,
    scroller: scrollerOf,
  };
};

interface Props<Row> extends BodyProps<Row> {
  head: HeadProps<Row>;
  label: string;
  /** False if there is a message instead. */
  hasRows: boolean;
}

/** The rows of a table as cards, for a small screen. Filters, sorting and the box for all are behind one button. */
const CardList = <Row,>({ head, label, hasRows, ...body }: Props<Row>) => {
  // From the same width on, the style sheet puts the facts next to the name.
  const look = lookOf(body, useMediaQuery('(min-width: 600px)', false, { getInitialValueInEffect: false }));
  return (
    <>
      <CardTools {...head} />
      {hasRows && (
        <ul
          className={classes.list}
          aria-label={label}
          style={{ '--card-height': `${look.height - betweenCards}px` } as CSSProperties}
        >
          {body.rows === undefined ? <WaitingCards {...body} /> : <TableBody {...body} look={look} />}
        </ul>
      )}
    </>
  );
};

export default CardList;
