import { cleanup, screen } from '@testing-library/react';
import { portalQuestionNames, questionOf } from '@worksmart/shared/sales/portal/questions.rules.ts';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import RfpPortalPage from './pages/rfp-portal.page.tsx';
import { placeOfField } from './portal-form.ts';
import { openView, portalKey, servePortal } from './testing/portal-samples.ts';

const placeOf = (path: string): string => {
  const { part, group } = placeOfField(path);
  return `${part}&part=${group + 1}`;
};

/** The questions of the portal, by the part of the form in which they are said to be. */
const asked = Map.groupBy(portalQuestionNames, (name) => placeOf(`answers.${name}`));

test('each question is where the review leads to', async () => {
  for (const [place, names] of asked) {
    servePortal(openView());
    renderPage(
      <Routes>
        <Route path="/portal/rfp/:key" element={<RfpPortalPage />} />
      </Routes>,
      { at: `/portal/rfp/${portalKey}?step=${place}` },
    );
    for (const name of names) {
      expect(await screen.findByRole('radiogroup', { name: questionOf(name).text })).toBeVisible();
    }
    cleanup();
  }
});

test.each([
  ['rfp.payRoll.vendor', 'payroll&part=2'],
  ['rfp.payRoll.taxInfo.isNFP', 'payroll&part=3'],
  ['rfp.payRoll.wcTerms.experienceMod', 'payroll&part=5'],
  ['rfp.benefits.medical.planVendor', 'benefits&part=1'],
  ['rfp.benefits.medical.cobraCount', 'benefits&part=4'],
  ['rfp.benefits.disability.ltD_RenewalDate', 'benefits&part=3'],
  ['rfp.benefits.retirement.planType', 'benefits&part=5'],
  ['profile.fein', 'company&part=1'],
])('%s is shown at %s', (path, place) => {
  expect(placeOf(path)).toBe(place);
});
