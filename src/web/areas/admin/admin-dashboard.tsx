import { Link } from 'wouter';
import { TERMS_VERSIONS } from '#domain/legal/agreement.ts';
import { AREA_TABS, staffPath } from '#domain/staff-addresses.ts';
import { BackupWarning, HealthLine } from '#web/features/backup/index.ts';
import { CommandPalette, goCommand, newOrderCommand } from '#web/features/command-palette/index.ts';
import { BenchInAddress } from '#web/features/inspection/index.ts';
import { useFreshOrders } from '#web/features/order-desk/index.ts';
import { AfterInspection, OrderDialogs, useOrderDialogs } from '#web/features/payments/index.ts';
import { PersonMenu, useIsAdmin } from '#web/features/staff-gate/index.ts';
import { PlacesProvider } from '#web/lib/places/places.tsx';
import { useTab } from '#web/lib/places/use-tab.ts';
import { usePageData } from '#web/page-data.ts';
import { TabPages } from '#web/ui/tab-pages.tsx';
import { ADMIN_SCREENS } from './admin-tabs.tsx';

const TABS = AREA_TABS.admin;

/** Shows the admin area: its tabs. Loads nothing before the gate is open. */
export function AdminDashboard() {
  return (
    <PlacesProvider area="admin">
      <Dashboard />
    </PlacesProvider>
  );
}

function Dashboard() {
  const dialogs = useOrderDialogs();
  const [tab, chooseTab] = useTab(TABS);
  useFreshOrders();
  const isAdmin = useIsAdmin();
  return (
    <>
      {isAdmin && <BackupWarning />}
      <TabPages
        label="Admin"
        tabs={TABS.map((areaTab) => ({ ...areaTab, content: () => ADMIN_SCREENS[areaTab.name](dialogs) }))}
        chosen={tab}
        onChoose={chooseTab}
      />
      {tab === 'today' && isAdmin && (
        <>
          <HealthLine />
          <LegalHint />
        </>
      )}
      <CommandPalette
        commands={[
          ...TABS.map(({ name, label }) => goCommand(label, () => chooseTab(name))),
          newOrderCommand(dialogs.takeOrder),
        ]}
      />
      <PersonMenu />
      <BenchInAddress
        after={(orderId, close) => <AfterInspection orderId={orderId} dialogs={dialogs} onClose={close} />}
      />
      <OrderDialogs dialogs={dialogs} />
    </>
  );
}

/** Warns that the terms and the privacy policy are samples, until the owner publishes their own (decision 010). */
function LegalHint() {
  const { termsVersion } = usePageData();
  if (!TERMS_VERSIONS.some((version) => version === termsVersion)) return null;
  return (
    <p className="mt-2 text-note text-muted">
      Your{' '}
      <a href="/terms" target="_blank" rel="noreferrer" className="text-link">
        terms
      </a>{' '}
      and{' '}
      <a href="/privacy" target="_blank" rel="noreferrer" className="text-link">
        privacy policy
      </a>{' '}
      are our samples. Have a lawyer review them, then{' '}
      <Link href={staffPath('admin', 'settings', 'Legal')} className="text-link">
        publish your own
      </Link>
      .
    </p>
  );
}
