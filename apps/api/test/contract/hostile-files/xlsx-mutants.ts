import { zipOf } from '@worksmart/core/testing/zip.ts';
import { type Random, withOtherBytes } from './random.ts';

const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const sheet = 'xl/worksheets/sheet1.xml';

/** The parts of a small workbook. */
const parts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': '<?xml version="1.0"?><Types/>',
  '_rels/.rels': '<Relationships/>',
  'xl/workbook.xml': `<workbook xmlns:r="${relation}"><sheets><sheet name="Staff" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  'xl/styles.xml':
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs></styleSheet>',
  'xl/sharedStrings.xml': '<sst><si><t>Name</t></si><si><t>Hall, Casey</t></si></sst>',
  [sheet]: `<worksheet><sheetData><row><c t="s"><v>0</v></c><c t="inlineStr"><is><t>Wages</t></is></c></row>
    <row><c r="A2" t="s"><v>1</v></c><c r="B2" s="0"><v>24180</v></c></row></sheetData></worksheet>`,
};

type Parts = Record<string, string>;

const nested = (name: string, depth: number): string => `<${name}>`.repeat(depth) + `</${name}>`.repeat(depth);
const nameOf = ({ pick }: Random): string => pick(Object.keys(parts));

/** What a hostile workbook may hold, each up to some megabytes. */
const changes: readonly ((random: Random) => Parts)[] = [
  (random) => ({ [nameOf(random)]: nested('a', random.size(2_000_000)) }),
  (random) => ({ [nameOf(random)]: `<a>${'<b/>'.repeat(random.size(3_000_000))}</a>` }),
  ({ size, pick }) => ({
    'xl/styles.xml': `<styleSheet><numFmt numFmtId="164" formatCode="${pick(['[', '&quot;', '\\', 'y', '"']).repeat(size(1_000_000))}"/></styleSheet>`,
  }),
  ({ size }) => ({ 'xl/styles.xml': `<s><cellXfs>${'<xf numFmtId="14"/>'.repeat(size(500_000))}</cellXfs></s>` }),
  ({ size }) => ({ 'xl/sharedStrings.xml': `<sst>${'<si/>'.repeat(size(12_000_000))}</sst>` }),
  ({ size }) => ({ 'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(size(20_000_000))}</t></si></sst>` }),
  ({ size }) => ({
    'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(1_000)}</t></si></sst>`,
    [sheet]: `<worksheet>${`<row>${'<c t="s"><v>0</v></c>'.repeat(150)}</row>`.repeat(size(5_000))}</worksheet>`,
  }),
  ({ size, pick }) => ({
    [sheet]: `<worksheet><row>${pick(['<c><v>1</v></c>', '<c/>', '<v>']).repeat(size(800_000))}</row></worksheet>`,
  }),
  ({ size }) => ({ [sheet]: `<worksheet>${'<row><c><v>1</v></c></row>'.repeat(size(400_000))}</worksheet>` }),
  ({ size, pick }) => ({
    [sheet]: `<worksheet><row><c r="${pick(['A', 'Z', '9']).repeat(size(1_000_000))}1"><v>1</v></c></row></worksheet>`,
  }),
  (random) => ({
    [nameOf(random)]: `<a ${Array.from({ length: random.size(300_000) }, (_, at) => `a${at}=""`).join(' ')}/>`,
  }),
  (random) => {
    const entities = Array.from(
      { length: 1 + random.below(20) },
      (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`,
    );
    return { [nameOf(random)]: `<!DOCTYPE a [<!ENTITY e0 "ha">${entities.join('')}]><a>&e${entities.length};</a>` };
  },
  (random) => ({
    [nameOf(random)]:
      `<a>${random.pick(['&', '&#', '&#x110000;', '&#0;', '<![CDATA[', '<!--', '<?', ']]>']).repeat(random.size(200_000))}</a>`,
  }),
  ({ size }) => ({
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${'<sheet name="S" r:id="r1"/>'.repeat(size(300_000))}</sheets></workbook>`,
  }),
  (random) => {
    const name = nameOf(random);
    return { [name]: withOtherBytes(Buffer.from(parts[name] ?? ''), random).toString('latin1') };
  },
];

/** Returns a malformed workbook. */
export const xlsxMutant = (random: Random): Buffer => {
  if (random.below(4) === 0) return withOtherBytes(zipOf(entriesOf(parts, random)), random);
  return zipOf(entriesOf({ ...parts, ...random.pick(changes)(random) }, random));
};

/** Some declare another size than theirs. */
const entriesOf = (all: Parts, { below, pick }: Random) =>
  Object.entries(all).map(([name, content]) => ({
    name,
    content,
    ...(below(20) === 0 && { saidSize: pick([0, 1, 0xffff_fffe, content.length + 1]) }),
  }));
