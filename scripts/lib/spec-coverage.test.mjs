import { expect, test } from 'vitest';
import { coverage } from './spec-coverage.mjs';

const checklist =
  '# List\n- S-AUTH-01 one. [x]\n- S-AUTH-02 two, unlike S-AUTH-01.\n- S-AUTH-03 three.\n- S-AUTH-04 four.\n';

test('only passed tests that contain its full id prove a line', () => {
  const found = coverage(checklist, [
    { title: 'login S-AUTH-01, S-AUTH-02 shows', passed: true, skipped: false },
    { title: 'S-AUTH-02 breaks elsewhere', passed: false, skipped: false },
    { title: 'S-AUTH-03', passed: false, skipped: false },
    { title: 'S-AUTH-04', passed: false, skipped: true },
    { title: 'S-AUTH-041 and X-NONE-01', passed: true, skipped: false },
  ]);
  expect(found.proven).toEqual([{ id: 'S-AUTH-01', by: ['login S-AUTH-01, S-AUTH-02 shows'] }]);
  expect(found.failing).toEqual(['S-AUTH-02', 'S-AUTH-03']);
  expect(found.missing).toEqual(['S-AUTH-04']);
  expect(found.unknown).toEqual(['S-AUTH-041', 'X-NONE-01']);
});
