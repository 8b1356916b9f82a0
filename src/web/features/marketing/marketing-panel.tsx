import { type ReactNode, useState } from 'react';
import { SECTION_LOOK } from '#web/ui/section-nav.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useTabInAddress } from '#web/ui/use-tab-in-address.ts';
import { AutomationsTab } from './automations/automations-tab.tsx';
import { CampaignInAddress } from './campaigns/campaign-in-address.tsx';
import { CampaignsTab } from './campaigns/campaigns-tab.tsx';
import { HoldBanner } from './campaigns/hold-banner.tsx';
import { NewCampaignDialog } from './campaigns/new-campaign-dialog.tsx';
import { ContactsTab } from './contacts/contacts-tab.tsx';
import { ReferralsTab } from './referrals/referrals-tab.tsx';
import { TemplatesTab } from './templates/templates-tab.tsx';

const TABS = [
  { name: 'contacts', label: 'Contacts' },
  { name: 'campaigns', label: 'Campaigns' },
  { name: 'automations', label: 'Automations' },
  { name: 'templates', label: 'Templates' },
  { name: 'referrals', label: 'Referrals' },
] as const;

/** Shows the Marketing Dashboard of the admin area. */
export function MarketingPanel() {
  const [chosen, choose] = useTabInAddress(TABS, 'marketing');
  /** Tags of the campaign that follows an import. */
  const [tags, setTags] = useState<readonly string[] | null>(null);
  const startCampaign = (next: readonly string[]) => {
    choose('campaigns');
    setTags(next);
  };
  const content: Record<(typeof TABS)[number]['name'], ReactNode> = {
    contacts: <ContactsTab onCampaign={startCampaign} />,
    campaigns: <CampaignsTab />,
    automations: <AutomationsTab />,
    templates: <TemplatesTab />,
    referrals: <ReferralsTab />,
  };
  return (
    <>
      <h2 className="text-xl font-semibold tracking-tight">Marketing Dashboard</h2>
      <HoldBanner />
      <div className="mt-2">
        <Tabs
          label="Marketing"
          tabs={TABS.map((tab) => ({ ...tab, content: content[tab.name] }))}
          chosen={chosen}
          onChoose={choose}
          look={SECTION_LOOK}
        />
      </div>
      <CampaignInAddress />
      {tags !== null && <NewCampaignDialog tags={tags} onClose={() => setTags(null)} />}
    </>
  );
}
