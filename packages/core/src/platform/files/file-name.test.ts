import { expect, test } from 'vitest';
import { safeFileName, uploadedName } from './file-name.ts';

test.each([
  ['Acme Tools Proposal', 'Acme Tools Proposal'],
  ['A/B: "Best" <Co>?', 'A B Best Co'],
  ['../../etc/passwd', '.. .. etc passwd'],
  ['Line\r\nBreak: x', 'Line Break x'],
  ['report\u202Efdp.exe', 'report fdp.exe'],
  ['con.pdf', '_con.pdf'],
  ['Contract.pdf', 'Contract.pdf'],
  ['...', 'File'],
  ['', 'File'],
])('%j becomes %j', (given, name) => {
  expect(safeFileName(given)).toBe(name);
});

test.each([
  ['../../etc/Q3 return.pdf', 'Q3 return.pdf'],
  ['/etc/passwd/return.pdf', 'return.pdf'],
  ['C:\\Users\\Ida\\return.pdf', 'return.pdf'],
  ['re\0turn.pdf', 're turn.pdf'],
  ['gro\u202Efdp.exe', 'gro fdp.exe'],
  ['NUL.pdf', '_NUL.pdf'],
  ['.pdf', 'File.pdf'],
  ['..', 'File'],
  ['half a pair \ud800.pdf', 'half a pair \ufffd.pdf'],
  ['Cafe\u0301.pdf', 'Caf\u00e9.pdf'],
])('an upload named %j is stored as %j', (given, name) => {
  expect(uploadedName(given)).toBe(name);
});

test('a long name is shortened and keeps its extension', () => {
  const name = uploadedName(`${'é'.repeat(300)}.pdf`);
  expect(Array.from(name)).toHaveLength(200);
  expect(name).toMatch(/^é+\.pdf$/);
});
