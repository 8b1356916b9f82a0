import { useSheetInAddress } from '#web/ui/use-sheet-in-address.ts';
import { CampaignSheet } from './campaign-sheet.tsx';

/** Name of the open campaign in the address. */
export const CAMPAIGN_PARAM = 'campaign';

/** Opens the campaign that the address names. */
export function CampaignInAddress() {
  const { id, close } = useSheetInAddress(CAMPAIGN_PARAM);
  return id === null ? null : <CampaignSheet key={id} id={id} onClose={close} />;
}
