import { useRecord } from '#web/lib/places/use-record.ts';
import { CampaignSheet } from './campaign-sheet.tsx';

/** Opens the campaign that the address names. */
export function CampaignInAddress() {
  const { id, close } = useRecord('campaign');
  return id === null ? null : <CampaignSheet key={id} id={id} onClose={close} />;
}
