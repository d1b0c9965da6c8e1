import { deflateSync } from 'node:zlib';
import { actingOfficeFiles, harmlessOfficeFiles } from '@worksmart/core/testing/hostile-files.ts';
import { sampleFiles } from '@worksmart/core/testing/sample-files.ts';
import { officeFile, zipOf } from '@worksmart/core/testing/zip.ts';
import { type Random, withOtherBytes } from './random.ts';

type Make = (random: Random) => Buffer | string;

const list = 'Name,Birth Date,Wages\n"Hall, Casey",3/14/1966,48000\nOrtiz,1/1/1980,52000\n';
const csv: readonly Make[] = [
  (random) => withOtherBytes(Buffer.from(list), random),
  ({ size, pick }) => pick(['a\n', ',\n', 'a,b\n', '"a"\n', '\n', '\r', '" ', ';\n']).repeat(size(2_500_000)),
  ({ size, pick }) => `${list}${pick(['a,', ',', '"', "'", '\t', 'a;', '""', '|'])}`.repeat(size(100_000)),
  ({ size, pick }) => list + pick([',', '"', 'a', ' ', '""', "'=", ';']).repeat(size(5_000_000)),
  ({ size, pick }) => `${pick(['\ufeff', '\0', '\ufeff\ufeff'])}${list}${'\u{1f600}'.repeat(size(500_000))}`,
  ({ size }) => Buffer.from(`\ufeff${list.repeat(size(10_000))}`, 'utf16le'),
  ({ size, pick }) => `${pick(['A', '1', '#', '. ']).repeat(size(1_000_000))},b\n1,2\n`,
];

const drawing = (inner: string, more = 'viewBox="0 0 40 20"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${more}>${inner}</svg>`;
const square = '<rect width="40" height="20" fill="#1f5f8b"/>';
const doubled = (count: number): string =>
  Array.from({ length: count }, (_, n) => `<g id="a${n}"><use href="#a${n + 1}"/><use href="#a${n + 1}"/></g>`).join(
    '',
  );
const masked = (count: number): string =>
  Array.from({ length: count }, (_, n) => `<mask id="m${n}"><path mask="url(#m${n + 1})" d="M0 0h9v9z"/></mask>`).join(
    '',
  );
const svg: readonly Make[] = [
  (random) => withOtherBytes(Buffer.from(drawing(`<style>.a{fill:#f00}</style><g class="a">${square}</g>`)), random),
  ({ size, pick }) =>
    drawing(`<style>${pick(['a', '.a{', '/*', '{}', 'a,', '@', '\\']).repeat(size(100_000))}</style>${square}`),
  ({ size, pick }) =>
    drawing(
      pick(['<g>', '<g/>', '<svg>', '<a>', '<defs>', '<rect width="9" height="9"/>']).repeat(size(60_000)) + square,
    ),
  ({ below }) => drawing(doubled(below(60)) + square),
  ({ below }) => drawing(`${masked(below(60))}<rect mask="url(#m0)" width="9" height="9"/>`),
  ({ size, pick }) =>
    drawing(`<path d="${pick(['M0 0', 'L9 9', 'a1 1 0 0 1 1 1', 'z', '1e9 ', '-']).repeat(size(150_000))}"/>`),
  ({ size, pick }) =>
    drawing(
      square,
      `${pick(['viewBox="0 0 1e9 1e9"', 'width="1e9" height="1"', 'viewBox="0 0 0 0"'])} x="${size(1_000)}"`,
    ),
  ({ size }) =>
    drawing(
      `<filter id="f"><feTurbulence baseFrequency="9" numOctaves="${size(1_000_000)}"/><feGaussianBlur stdDeviation="${size(10_000)}"/></filter><rect filter="url(#f)" width="40" height="20"/>`,
    ),
  ({ size }) =>
    drawing(
      `<pattern id="p" width="${1 / size(10_000_000)}" height="1e-9" patternUnits="userSpaceOnUse">${square}</pattern><rect fill="url(#p)" width="40" height="20"/>`,
    ),
  ({ below }) =>
    `<!DOCTYPE svg [<!ENTITY a "b">${Array.from({ length: below(30) }, (_, n) => `<!ENTITY a${n} "&a;&a;">`).join('')}]>${drawing('&a;')}`,
  ({ size }) =>
    drawing(
      `<image width="40" height="20" href="data:image/svg+xml;base64,${Buffer.from(drawing(square.repeat(size(8_000)))).toString('base64')}"/>`,
    ),
  ({ size }) => drawing(`<rect ${Array.from({ length: size(50_000) }, (_, n) => `a${n}="1"`).join(' ')}/>`),
];

const packed = (content: Buffer | string, more = ''): Buffer =>
  Buffer.concat([
    Buffer.from(`9 0 obj<</Type/ObjStm${more}>>stream\r\n`),
    deflateSync(content),
    Buffer.from('\nendstream endobj\n'),
  ]);
const pdf: readonly Make[] = [
  (random) => withOtherBytes(sampleFiles.pdf, random),
  ({ size, pick }) =>
    `%PDF-1.7\n${pick(['/ObjStm', '/ObjStm stream\n', '#2f', '<<', '[', '(', '1 0 obj', '/Encrypt', 'stream\r\n', '#4a#61'])}`.repeat(
      size(1_000_000),
    ),
  ({ size }) => Buffer.concat([sampleFiles.pdf, packed(Buffer.alloc(size(40_000_000)))]),
  ({ size }) => Buffer.concat([sampleFiles.pdf, ...Array.from({ length: size(3_000) }, () => packed('<</S/URI>>'))]),
  ({ size }) =>
    Buffer.concat([
      sampleFiles.pdf,
      Buffer.from('9 0 obj<</Type/ObjStm>>stream\n'),
      Buffer.alloc(size(4_000_000), 'x'),
    ]),
  ({ size }) =>
    Buffer.concat([sampleFiles.pdf, Buffer.alloc(size(10_000_000), '/'), packed('<</S/JavaScript>>', '/Predictor 12')]),
  ({ size, pick }) =>
    Buffer.concat([sampleFiles.pdf, Buffer.from(pick(['PK\x05\x06', 'PK\x01\x02']).repeat(size(1_000_000)), 'latin1')]),
];

const office: readonly (readonly [string, string, Buffer])[] = [...actingOfficeFiles, ...harmlessOfficeFiles];
const zip: readonly Make[] = [
  (random) => withOtherBytes(sampleFiles.zip, random),
  (random) => withOtherBytes(random.pick(office)[2], random),
  (random) => withOtherBytes(sampleFiles.xls, random),
  ({ size }) => zipOf([{ name: 'a.txt', content: Buffer.alloc(size(60_000_000)) }]),
  ({ size }) => zipOf(Array.from({ length: size(12_000) }, (_, at) => ({ name: `${at}`, content: '' }))),
  ({ size, pick }) => zipOf([{ name: 'a.txt', content: 'words', saidSize: pick([0, 1, 0xffff_fffe, size(4e9)]) }]),
  ({ size, pick }) =>
    officeFile('word/document.xml', [
      { name: 'word/_rels/a.rels', content: pick(['<a>', '<a/>', '<a b="', '&#65;', '<!--']).repeat(size(1_000_000)) },
    ]),
  ({ size, pick }) => zipOf([{ name: pick(['a', '../', '/', '\0', '\u202e']).repeat(size(20_000)), content: 'x' }]),
  ({ below }) =>
    Array.from({ length: below(12) }).reduce<Buffer>(
      (inner) => zipOf([{ name: 'a.zip', content: inner }]),
      sampleFiles.zip,
    ),
];

const mutantOf =
  (makes: readonly Make[]) =>
  (random: Random): Buffer =>
    Buffer.from(random.pick(makes)(random));

export const csvMutant = mutantOf(csv);
export const svgMutant = mutantOf(svg);
export const pdfMutant = mutantOf(pdf);
export const zipMutant = mutantOf(zip);
