import { deflateSync } from 'node:zlib';
import { logoMessages } from '@worksmart/shared/branding/logo.ts';
import { describe, expect, test } from 'vitest';
import { cleanSvg } from './clean-svg.ts';
import { prepareLogo } from './logo.ts';

const svg = (inner: string, more = 'viewBox="0 0 40 20"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${more}>${inner}</svg>`;
const square = '<rect width="40" height="20" fill="#1f5f8b"/>';
const problemOf = (file: string | Buffer): Promise<string> =>
  prepareLogo(Buffer.from(file)).then(
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

describe('cleaning an SVG', () => {
  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script in CDATA', '<script><![CDATA[alert(1)]]></script>'],
    ['an event handler', '<rect width="4" height="4" onload="alert(1)" onClick="alert(1)"/>'],
    ['a link', '<a href="javascript:alert(1)"><rect width="4" height="4"/></a>'],
    ['a link in disguise', '<a xlink:href="java&#115;cript:alert(1)"><rect width="4" height="4"/></a>'],
    ['foreign content', '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml">alert(1)</body></foreignObject>'],
    ['a reference elsewhere', '<use href="https://alert.test/x.svg#a"/>'],
    ['a paint from elsewhere', '<rect width="4" height="4" fill="url(https://alert.test/#a)"/>'],
    ['a style from elsewhere', '<style>@import url(https://alert.test/x.css); a{fill:red}</style>'],
    ['a style rule from elsewhere', '<style>.a{fill:url("//alert.test/#a");background:url(//alert.test)}</style>'],
    ['an escape in a style', '<rect width="4" height="4" style="fill:u\\72l(//alert.test)"/>'],
    ['an animation', '<set attributeName="href" to="javascript:alert(1)"/>'],
    ['a handler in an animation', '<animate onbegin="alert(1)" attributeName="x"/>'],
    ['an iframe', '<iframe src="//alert.test"/>'],
    ['a prefixed script', '<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>'],
    ['a processing instruction', '<?xml-stylesheet href="//alert.test"?>'],
    ['a comment', '<!-- alert -->'],
  ])('removes %s', (_, content) => {
    const clean = cleanSvg(svg(content + square));
    expect(clean).toContain('<rect width="40" height="20" fill="#1f5f8b"></rect>');
    expect(clean).not.toMatch(/alert|javascript|script|@|onload|foreign|iframe|animate|import|expression/i);
  });

  test('keeps gradients, clip paths, local references, styles and wrapped shapes', () => {
    const content =
      '<style>.cls-1, .cls-2{fill:url(#g);clip-path:url(#c)}</style>' +
      '<defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient>' +
      '<clipPath id="c"><path d="M0 0h4v4z"/></clipPath></defs>' +
      '<switch><g class="cls-1" style="stroke: #123; behavior: url(x)"><use xlink:href="#c"/></g></switch>';
    const clean = cleanSvg(svg(content));
    expect(clean).toContain('.cls-1,.cls-2{fill:url(#g);clip-path:url(#c)}');
    expect(clean).toContain('<linearGradient id="g">');
    expect(clean).toContain('<g class="cls-1" style="stroke:#123"><use href="#c"></use></g>');
  });
});

describe('a logo', () => {
  test('as SVG is drawn large enough for print', async () => {
    const { mime, content, png: drawn, width, height, hash } = await prepareLogo(Buffer.from(svg(square)));
    expect({ mime, width, height }).toEqual({ mime: 'image/svg+xml', width: 480, height: 240 });
    expect(content.toString()).toMatch(/^<svg xmlns=/);
    expect(drawn.subarray(1, 4).toString()).toBe('PNG');
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
  });

  test('as PNG keeps its pixels only, and never grows', async () => {
    const small = await prepareLogo(png(64, 32));
    expect(small).toMatchObject({ mime: 'image/png', width: 64, height: 32 });
    expect(small.png.includes('secret')).toBe(false);
    expect(await prepareLogo(png(2000, 1000))).toMatchObject({ width: 480, height: 240 });
  });

  const nested = Array.from(
    { length: 20 },
    (_, n) => `<g id="a${n}"><use href="#a${n + 1}"/><use href="#a${n + 1}"/></g>`,
  );
  const masks = Array.from(
    { length: 20 },
    (_, n) => `<mask id="m${n}"><path class="c${n + 1}"/><path class="c${n + 1}"/></mask>`,
  );
  const classes = masks.map((_, n) => `.c${n}{mask:url(#m${n})}`).join('');

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
    ['a picture', svg('<image href="data:image/png;base64,AAAA"/>'), logoMessages.pictures],
    ['a filter', svg('<filter id="f"><feTurbulence/></filter>'), logoMessages.pictures],
    ['too many shapes', svg('<g/>'.repeat(5_001)), logoMessages.complex],
    ['too deep a tree', svg('<g>'.repeat(100) + '</g>'.repeat(100)), logoMessages.complex],
    ['references that multiply', svg(nested.join('') + square), logoMessages.complex],
    [
      'references that multiply by class',
      svg(`<style>${classes}</style>${masks.join('')}${square}`),
      logoMessages.complex,
    ],
    ['a reference to itself', svg('<g id="a"><use href="#a"/></g>'), logoMessages.complex],
    ['too long a shape', svg(square, 'viewBox="0 0 400 20"'), logoMessages.shape],
    ['a PNG that is too small', png(8, 8), logoMessages.size],
    ['a PNG that claims to be huge', png(16, 16).fill(0x7f, 16, 20), logoMessages.size],
    ['a PNG cut off in its header', png(64, 64).subarray(0, 40), logoMessages.empty],
  ])('with %s gets a message that says what to do', async (_, file, message) => {
    expect(await problemOf(file)).toBe(message);
  });
});
