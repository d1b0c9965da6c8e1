import { decoration, openTag, type Pdf, pen, type Tag, tagged } from './pdf.ts';
import { ruleAcross } from './rule.ts';
import { color, size } from './style.ts';
import { type Box, columnBoxes, drawLabel, headHeight, padding, type TableSpec } from './table-layout.ts';
import { fitText } from './text.ts';

const groupHeight = 18;

/** A table and the positions of its parts. */
export interface TableFrame {
  pdf: Pdf;
  spec: TableSpec;
  boxes: readonly Box[];
  /** Height of the whole header, in points. */
  head: number;
}

export const frameOf = (pdf: Pdf, spec: TableSpec): TableFrame => {
  const boxes = columnBoxes(pdf, spec.columns);
  return { pdf, spec, boxes, head: headHeight(pdf, spec.columns, boxes) + (spec.groups ? groupHeight : 0) };
};

/** Draws the header, tagged for screen readers. */
export const drawHead = (frame: TableFrame, table: Tag): void => {
  const { pdf, spec } = frame;
  const head = openTag(pdf, 'THead', table);
  const groups = spec.groups ? openTag(pdf, 'TR', head) : null;
  const labels = openTag(pdf, 'TR', head);
  drawCells(frame, (draw, span) => {
    tagged(pdf, 'TH', span && groups ? groups : labels, draw, { scope: 'Column', span });
  });
  head.end();
  drawRules(frame);
};

/** Draws the header again on a further page, untagged, since screen readers have read it already. */
export const repeatHead = (frame: TableFrame): void => {
  decoration(frame.pdf, () => drawCells(frame, (draw) => draw()), 'Pagination');
  drawRules(frame);
};

interface GroupBox {
  label: string;
  span: number;
  left: number;
  right: number;
}

const groupBoxes = ({ spec, boxes }: TableFrame): GroupBox[] => {
  let index = 0;
  return (spec.groups ?? []).map(({ label, span }) => {
    const [first, last] = [boxes[index], boxes[index + span - 1]];
    index += span;
    const right = (last?.x ?? 0) + (last?.width ?? 0) - padding.across;
    return { label, span, left: (first?.x ?? 0) + padding.across, right };
  });
};

/** @param wrap draws each cell under a tag or as decoration */
const drawCells = (frame: TableFrame, wrap: (draw: () => void, span?: number) => void): void => {
  const { pdf, spec, boxes, head } = frame;
  const top = pdf.doc.y;
  for (const { label, span, left, right } of groupBoxes(frame)) {
    const options = { width: right - left, align: 'center', lineBreak: false } as const;
    wrap(() => {
      const doc = pen(pdf, 'semibold', size.head + 0.5, pdf.color.accent);
      doc.text(fitText(pdf, label, right - left), left, top + 5, options);
    }, span);
  }
  const labels = top + (spec.groups ? groupHeight : 0);
  spec.columns.forEach((column, index) => {
    const box = boxes[index];
    if (box) wrap(() => drawLabel(pdf, column, box, labels, top + head - labels));
  });
  pdf.doc.y = top + head;
};

/** Draws rules under the group labels, to show which columns each covers, and under the header. */
const drawRules = (frame: TableFrame): void => {
  const { pdf, head } = frame;
  const bottom = pdf.doc.y;
  decoration(pdf, () => {
    for (const { label, left, right } of groupBoxes(frame)) {
      if (label) ruleAcross(pdf, bottom - head + groupHeight, { left, right, ink: color.rule, width: 0.6 });
    }
    ruleAcross(pdf, bottom, { ink: pdf.color.deep, width: 1 });
  });
};
