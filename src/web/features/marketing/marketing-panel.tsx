import { SECTION_LOOK } from '#web/ui/section-nav.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useTabInAddress } from '#web/ui/use-tab-in-address.ts';
import { AutomationsTab } from './automations/automations-tab.tsx';
import { CampaignInAddress } from './campaigns/campaign-in-address.tsx';
import { CampaignsTab } from './campaigns/campaigns-tab.tsx';
import { HoldBanner } from './campaigns/hold-banner.tsx';
import { ContactsTab } from './contacts/contacts-tab.tsx';
import { ReferralsTab } from './referrals/referrals-tab.tsx';
import { TemplatesTab } from './templates/templates-tab.tsx';

const TABS = [
  { name: 'contacts', label: 'Contacts', content: <ContactsTab /> },
  { name: 'campaigns', label: 'Campaigns', content: <CampaignsTab /> },
  { name: 'automations', label: 'Automations', content: <AutomationsTab /> },
  { name: 'templates', label: 'Templates', content: <TemplatesTab /> },
  { name: 'referrals', label: 'Referrals', content: <ReferralsTab /> },
] as const;

/** Marketing Dashboard of the admin area (S2). */
export function MarketingPanel() {
  const [chosen, choose] = useTabInAddress(TABS, 'marketing');
  return (
    <>
      <h2 className="text-xl font-semibold tracking-tight">Marketing Dashboard</h2>
      <HoldBanner />
      <div className="mt-2">
        <Tabs label="Marketing" tabs={TABS} chosen={chosen} onChoose={choose} look={SECTION_LOOK} />
      </div>
      <CampaignInAddress />
    </>
  );
}
