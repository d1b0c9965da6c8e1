/** Points (1/72 inch). */
export const page = { width: 612, height: 792, left: 54, right: 54, top: 92, bottom: 74 } as const;
export const contentWidth = page.width - page.left - page.right;
/** Where the lines of header and footer lie: the head's from the top edge, the foot's from the bottom one. */
export const headerFooter = { head: 40, headRule: 68, foot: 48, footRule: 58 } as const;

/** The paper of one document. Its margins are those of `page`. Points. */
export interface Sheet {
  width: number;
  height: number;
  contentWidth: number;
  /** Lowest line that content may reach. */
  floor: number;
}

const sheetOf = (width: number, height: number): Sheet => ({
  ...{ width, height, contentWidth: width - page.left - page.right, floor: height - page.bottom },
});

export const portrait = sheetOf(page.width, page.height);
/** For tables of many columns; the kit's headings, texts and tables go by it, covers, charts and tiles do not. */
export const landscape = sheetOf(page.height, page.width);

/** Accent and greys of the web app's light theme; text on white reaches 4.5:1. */
export const colour = {
  ink: '#16202a',
  soft: '#51606e',
  accent: '#1f5f8b',
  deep: '#123b58',
  rule: '#c9d3db',
  tint: '#eef6fb',
  band: '#f5f7f9',
  negative: '#c02626',
  paper: '#ffffff',
} as const;

export const size = { body: 9.5, small: 8, note: 8.5, cell: 8.5, head: 7.5, h1: 20, h2: 13, h3: 10.5 } as const;

/** Smallest size that shrinking may reach, in points. */
export const smallest = 5.5;
