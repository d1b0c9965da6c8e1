import { decoration, type Pdf, pen, type Tag, tagged } from './pdf.ts';
import { color, page, size } from './style.ts';

/** Draws the product's logo as vectors, `side` points wide: a square with two rising strokes. */
const drawMark = ({ doc }: Pdf, x: number, y: number, side: number, tile: string, stroke: string): void => {
  const at = (across: number, down: number): [number, number] => [x + side * across, y + side * down];
  doc.save();
  doc.roundedRect(x, y, side, side, side * 0.22).fill(tile);
  doc
    .lineWidth(side * 0.11)
    .lineCap('round')
    .lineJoin('round')
    .strokeColor(stroke);
  doc
    .moveTo(...at(0.2, 0.32))
    .lineTo(...at(0.36, 0.7))
    .lineTo(...at(0.5, 0.42))
    .lineTo(...at(0.64, 0.7))
    .lineTo(...at(0.8, 0.26))
    .stroke();
  doc.restore();
};

/** From this ratio of width to height on, a logo is taken to contain the name. */
const wordmarkRatio = 2;

interface LogoSize {
  width: number;
  height: number;
  /** Whether the logo shows the name, so that it need not be printed next to it. */
  isWordmark: boolean;
}

/** Returns the size of the brand's logo within a box, in points. */
const logoSize = ({ facts }: Pdf, box: { width: number; height: number }): LogoSize | null => {
  const { logo } = facts.brand;
  if (!logo) return null;
  const factor = Math.min(box.width / logo.width, box.height / logo.height);
  const isWordmark = logo.width / logo.height >= wordmarkRatio;
  return { width: logo.width * factor, height: logo.height * factor, isWordmark };
};

const drawLogo = ({ doc, logo }: Pdf, x: number, y: number, { width, height }: LogoSize): void => {
  if (logo) doc.image(logo, x, y, { width, height });
};

const headerBox = { width: 150, height: 20 };
/** The middle of the header's line, from its top. */
const headerMiddle = 7.5;

/** Draws the logo and name in one line, as in the page header. */
export const drawSignature = (pdf: Pdf, x: number, y: number): void => {
  const logo = logoSize(pdf, headerBox);
  if (logo) drawLogo(pdf, x, y + headerMiddle - logo.height / 2, logo);
  else drawMark(pdf, x, y, 15, pdf.color.accent, color.paper);
  if (logo?.isWordmark) return;
  const left = x + (logo?.width ?? 15) + 7;
  pen(pdf, 'semibold', size.body, pdf.color.deep).text(pdf.facts.brand.name, left, y + 2, { lineBreak: false });
};

const coverBox = { width: 220, height: 44 };
const coverTop = 54;
/** White around a logo on the cover, since it is made for paper. */
const coverPadding = 9;

/** Draws the logo and name at the top of a cover, on its dark band. */
export const drawCoverSignature = (pdf: Pdf, section: Tag): void => {
  const logo = logoSize(pdf, coverBox);
  const tile = logo && { width: logo.width + 2 * coverPadding, height: logo.height + 2 * coverPadding };
  const top = tile ? coverTop + 15 - tile.height / 2 : coverTop;
  const draw = () => {
    if (!logo || !tile) return drawMark(pdf, page.left, top, 30, color.paper, pdf.color.accent);
    pdf.doc.roundedRect(page.left, top, tile.width, tile.height, 5).fill(color.paper);
    drawLogo(pdf, page.left + coverPadding, top + coverPadding, logo);
  };
  const { name } = pdf.facts.brand;
  if (logo?.isWordmark && tile) {
    const box = { left: page.left, top, right: page.left + tile.width, bottom: top + tile.height };
    tagged(pdf, 'Figure', section, draw, { alt: name, box });
    return;
  }
  decoration(pdf, draw);
  tagged(pdf, 'P', section, () => {
    pen(pdf, 'semibold', 16, color.paper).text(name, page.left + (tile?.width ?? 30) + 12, 59, { lineBreak: false });
  });
};
