import { Text } from '@mantine/core';
import { sentenceCase } from '@worksmart/shared/platform/sentence.ts';
import { type UploadTypeId, uploadTypeNames, uploadTypes } from '@worksmart/shared/records/documents/constants.ts';
import { acceptedKinds } from '@worksmart/shared/records/documents/file-kinds.ts';
import type { PortalForm } from '@worksmart/shared/sales/portal/schema.ts';
import { CensusArea } from './census-area.tsx';
import { DocumentArea } from './document-area.tsx';
import type { PortalStepProps } from './portal-step-props.ts';

const { workersCompPolicies, quarterlyTaxReturns, stateMeritRateNotice, ...ofBenefits } = uploadTypes;

/** Which documents are requested depends on the company's benefits; documents already sent stay visible. */
const requestedTypes = ({ benefits, documents }: PortalForm): UploadTypeId[] => {
  const { medical, dental, vision, life, disability } = benefits;
  const has: Readonly<Record<keyof typeof ofBenefits, boolean>> = {
    medicalSummaryPlans: medical.sponsorsPlan,
    medicalInvoices: medical.sponsorsPlan,
    dentalSummary: dental.sponsorsPlan,
    dentalInvoices: dental.sponsorsPlan,
    visionSummary: vision.sponsorsPlan,
    visionInvoices: vision.sponsorsPlan,
    life: life.sponsorsPlan,
    shortTermDisability: disability.stD_SponsorsPlan,
    longTermDisability: disability.ltD_SponsorsPlan,
  };
  const names = Object.keys(ofBenefits) as (keyof typeof ofBenefits)[];
  const wanted = names.filter((name) => has[name] || documents.some(({ typeID }) => typeID === ofBenefits[name]));
  return [quarterlyTaxReturns, stateMeritRateNotice, workersCompPolicies, ...wanted.map((name) => ofBenefits[name])];
};

export const DocumentsStep = ({ portalKey, view, uploading }: PortalStepProps) => (
  <>
    <Text c="dimmed" mb="md">
      {acceptedKinds}, at most 50 MB each; a photo of a page will do. Once you say under Benefits which plans you
      sponsor, their documents are requested here too.
    </Text>
    <CensusArea portalKey={portalKey} />
    {requestedTypes(view.form).map((typeId) => (
      <DocumentArea
        key={typeId}
        portalKey={portalKey}
        uploading={uploading}
        typeId={typeId}
        title={sentenceCase(uploadTypeNames[typeId])}
        documents={view.form.documents.filter(({ typeID }) => typeID === typeId)}
        received={view.form.receivedTypes.includes(typeId)}
      />
    ))}
  </>
);
