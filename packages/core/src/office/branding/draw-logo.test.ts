import { deflateSync } from 'node:zlib';
import { logoMessages } from '@worksmart/shared/office/branding/logo.ts';
import { describe, expect, test } from 'vitest';
import { drawLogo } from './draw-logo.ts';

const svg = (inner: string, more = 'viewBox="0 0 40 20"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${more}>${inner}</svg>`;
const square = '<rect width="40" height="20" fill="#1f5f8b"/>';
const problemOf = (file: string | Buffer): Promise<string> =>
  drawLogo(Buffer.from(file)).then(
    () => 'accepted',
    (error: Error) => error.message,
  );

const crcTable = Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});
const chunk = (type: string, content: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  let crc = 0xffffffff;
  for (const byte of named) crc = (crcTable[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE((crc ^ 0xffffffff) >>> 0);
  return Buffer.concat([length, named, check]);
};

/** A PNG of one color, with a text chunk. */
const png = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, 0x44)]);
  const rows = Buffer.concat(Array.from({ length: height }, () => row));
  const parts = [chunk('IHDR', header), chunk('tEXt', Buffer.from('Comment\0secret'))];
  const end = [chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts, ...end]);
};

const drawn = async (file: string) => Buffer.from((await drawLogo(Buffer.from(file))).png).toString('base64');

describe('nothing of an SVG acts or is fetched', () => {
  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['an event handler', '<g onload="alert(1)" onClick="alert(1)"/>'],
    ['foreign content', '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml">alert(1)</body></foreignObject>'],
    ['a reference elsewhere', '<use href="https://alert.test/x.svg#a"/>'],
    ['a style from elsewhere', '<style>@import url(https://alert.test/x.css); a{fill:red}</style>'],
    ['a font from elsewhere', '<style>@font-face{font-family:a;src:url(https://alert.test/a.woff)}</style>'],
    ['an animation', '<set attributeName="href" to="javascript:alert(1)"/>'],
    ['a processing instruction', '<?xml-stylesheet href="//alert.test"?>'],
    ['a style sheet of 60,000 letters', `<style>${'a'.repeat(60_000)}</style>`],
  ])('with %s it is drawn as without', async (_, content) => {
    expect(await drawn(svg(content + square))).toBe(await drawn(svg(square)));
  });

  test('draws gradients, clip paths, styles, patterns and pictures within the file', async () => {
    const picture = `data:image/png;base64,${png(16, 16).toString('base64')}`;
    for (const content of [
      '<linearGradient id="g"><stop offset="0" stop-color="#f00"/></linearGradient><rect fill="url(#g)" width="9" height="9"/>',
      '<style>.cls-1{fill:#f00}</style><switch><g class="cls-1"><rect width="9" height="9"/></g></switch>',
      `<image width="9" height="9" xlink:href="${picture}"/>`,
    ]) {
      expect(await drawn(svg(square + content))).not.toBe(await drawn(svg(square)));
    }
  });
});

describe('a logo', () => {
  test('as SVG is drawn large enough for print', async () => {
    const picture = await drawLogo(Buffer.from(svg(square)));
    expect(picture).toMatchObject({ width: 480, height: 240 });
    expect(Buffer.from(picture.png).subarray(1, 4).toString()).toBe('PNG');
  });

  test('as PNG keeps its pixels only, and never grows', async () => {
    const small = await drawLogo(png(64, 32));
    expect(small).toMatchObject({ width: 64, height: 32 });
    expect(Buffer.from(small.png).includes('secret')).toBe(false);
    expect(await drawLogo(png(2000, 1000))).toMatchObject({ width: 480, height: 240 });
  });

  test.each([
    ['nothing', '', logoMessages.kind],
    ['another file', 'GIF89a', logoMessages.kind],
    ['a page', '<html><body/></html>', logoMessages.kind],
    ['damaged XML', '<svg><rect></svg>', logoMessages.unreadable],
    ['an unknown entity', svg('&logo;'), logoMessages.unreadable],
    ['entities', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`, logoMessages.entities],
    [
      'entities from elsewhere',
      `<!DOCTYPE svg [<!entity % a SYSTEM "file:///etc/passwd">]>${svg('')}`,
      logoMessages.entities,
    ],
    ['nothing drawn', svg(''), logoMessages.empty],
    ['text', svg('<text>Acme</text>'), logoMessages.text],
    ['a picture from elsewhere', svg('<image href="https://alert.test/a.png"/>'), logoMessages.pictures],
    ['a damaged picture', svg('<image href="data:image/png;base64,AAAA"/>'), logoMessages.empty],
    ['too many shapes', svg('<g/>'.repeat(20_001)), logoMessages.complex],
    ['too deep a tree', svg('<g>'.repeat(100) + '</g>'.repeat(100)), logoMessages.complex],
    ['too long a shape', svg(square, 'viewBox="0 0 400 20"'), logoMessages.shape],
    ['a PNG that is too small', png(8, 8), logoMessages.size],
    ['a PNG that claims to be huge', png(16, 16).fill(0x7f, 16, 20), logoMessages.size],
    ['a PNG cut off in its header', png(64, 64).subarray(0, 40), logoMessages.empty],
  ])('with %s gets a message that says what to do', async (_, file, message) => {
    expect(await problemOf(file)).toBe(message);
  });
});
