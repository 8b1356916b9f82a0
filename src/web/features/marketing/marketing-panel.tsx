import { type ReactNode, useState } from 'react';
import { type SectionOf, TAB_SECTIONS } from '#domain/staff-addresses.ts';
import { useSection } from '#web/lib/places/use-tab.ts';
import { SECTION_LOOK } from '#web/ui/section-nav.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { AutomationsTab } from './automations/automations-tab.tsx';
import { CampaignInAddress } from './campaigns/campaign-in-address.tsx';
import { CampaignsTab } from './campaigns/campaigns-tab.tsx';
import { HoldBanner } from './campaigns/hold-banner.tsx';
import { NewCampaignDialog } from './campaigns/new-campaign-dialog.tsx';
import { ContactsTab } from './contacts/contacts-tab.tsx';
import { ReferralsTab } from './referrals/referrals-tab.tsx';
import { TemplatesTab } from './templates/templates-tab.tsx';

/** Shows the Marketing Dashboard of the admin area. */
export function MarketingPanel() {
  const [chosen, choose] = useSection('marketing');
  /** Tags of the campaign that follows an import. */
  const [tags, setTags] = useState<readonly string[] | null>(null);
  const startCampaign = (next: readonly string[]) => {
    choose('Campaigns');
    setTags(next);
  };
  const content: Record<SectionOf<'marketing'>, ReactNode> = {
    Contacts: <ContactsTab onCampaign={startCampaign} />,
    Campaigns: <CampaignsTab />,
    Automations: <AutomationsTab />,
    Templates: <TemplatesTab />,
    Referrals: <ReferralsTab />,
  };
  return (
    <>
      <h2 className="text-xl font-semibold tracking-tight">Marketing Dashboard</h2>
      <HoldBanner />
      <div className="mt-2">
        <Tabs
          label="Marketing"
          tabs={TAB_SECTIONS.marketing.map((name) => ({ name, label: name, content: content[name] }))}
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
