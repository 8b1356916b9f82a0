import { useState } from 'react';
import { campaignForm } from '#contracts/forms/campaigns.ts';
import { shopTime } from '#domain/shop-day.ts';
import { fromLocalField } from '#domain/shop-wall-clock.ts';
import { messageOf } from '#web/lib/api.ts';
import { dateText, momentText } from '#web/lib/format.ts';
import { SentKeys } from '#web/lib/sent-keys.ts';
import { usePageData } from '#web/page-data.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { toast, toastFailure } from '#web/ui/toast.tsx';
import { sentText } from './campaign-texts.ts';
import { createCampaign } from './campaigns.api.ts';

/** A campaign that passed the checks of the form, before it is sent. */
export interface CampaignPlan {
  name: string;
  templateKey: string;
  /** Empty for all contacts. */
  tags: string[];
  /** Time to send it; null for now. */
  scheduledAt: string | null;
}

const EMPTY = { name: '', templateKey: '', tags: '', when: 'now', scheduledAt: '' };

/** Returns the default name of a campaign: "Campaign, Nov 26". */
function defaultName(timeZone: string): string {
  return `Campaign, ${dateText(shopTime(new Date(), timeZone).day)}`;
}

/**
 * Runs the two steps of a new campaign: the form makes a plan, which is then sent once. Typed values stay.
 * @param tags to begin with
 */
export function useNewCampaign(tags: readonly string[], onDone: () => void) {
  const { timeZone } = usePageData().shop;
  const [keys] = useState(() => new SentKeys());
  const [plan, setPlan] = useState<CampaignPlan | null>(null);
  const form = useForm({
    schema: campaignForm({ timeZone, now: () => Date.now() }),
    initial: { ...EMPTY, name: defaultName(timeZone), tags: tags.join(', ') },
    // Sends nothing yet: the next step shows the recipients.
    send: async ({ when, scheduledAt, ...typed }) =>
      setPlan({ ...typed, scheduledAt: when === 'now' ? null : fromLocalField(scheduledAt, timeZone) }),
    reportFailure: (error, isPlaced) => {
      const message = messageOf(error);
      toastFailure('Failed to send campaign', isPlaced ? null : message);
      if (isPlaced) setPlan(null);
      return isPlaced ? null : message;
    },
  });
  const create = async (campaign: CampaignPlan) => {
    const body = { ...campaign, sendNow: true };
    const { successCount } = await createCampaign(body, keys.keyOf(body));
    keys.settle(body);
    toast(
      campaign.scheduledAt === null
        ? sentText(successCount)
        : { title: 'Campaign scheduled', description: momentText(campaign.scheduledAt, timeZone) },
    );
    onDone();
  };
  return {
    form,
    plan,
    send: (campaign: CampaignPlan) => form.attempt(() => create(campaign)),
    goBack: () => {
      form.clearErrors();
      setPlan(null);
    },
  };
}
