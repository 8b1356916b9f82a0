import { BackupLine, BackupWarning } from '#web/features/backup/index.ts';
import { CommandPalette, goCommand, newOrderCommand } from '#web/features/command-palette/index.ts';
import { CustomerInAddress } from '#web/features/customers/index.ts';
import { BenchInAddress } from '#web/features/inspection/index.ts';
import { STATS, StatCards, useOrderFilter } from '#web/features/order-desk/index.ts';
import { OrderDialogs, useOrderDialogs } from '#web/features/payments/index.ts';
import { AreaHeading, STAFF_WIDTH } from '#web/features/staff-gate/index.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { TabPages } from '#web/ui/tab-pages.tsx';
import { useTabInAddress } from '#web/ui/use-tab-in-address.ts';
import { ADMIN_TABS } from './admin-tabs.tsx';

const CARDS = [STATS.today, STATS.revenueToday, STATS.pending, STATS.total] as const;

/** Shows the admin area (S2): stat cards, and eight tabs. It loads nothing before the gate is open. */
export function AdminDashboard() {
  const dialogs = useOrderDialogs();
  const [tab, chooseTab] = useTabInAddress(ADMIN_TABS);
  const { filter, change } = useOrderFilter();
  return (
    <div className={cx(STAFF_WIDTH, 'pb-16')}>
      <AreaHeading
        actions={
          <Button aria-keyshortcuts="n" title="New Order (N)" onClick={dialogs.takeOrder}>
            New Order
          </Button>
        }
      >
        <StatCards cards={CARDS} filter={filter} onFilter={(next) => change(next, { tab: null })} />
      </AreaHeading>
      <BackupWarning />
      <TabPages
        label="Admin"
        tabs={ADMIN_TABS.map((one) => ({ ...one, content: () => one.content(dialogs) }))}
        chosen={tab}
        onChoose={chooseTab}
      />
      {tab === 'today' && (
        <>
          <BackupLine />
          <LegalHint />
        </>
      )}
      <CommandPalette
        commands={[
          ...ADMIN_TABS.map(({ name, label }) => goCommand(label, () => chooseTab(name))),
          newOrderCommand(dialogs.takeOrder),
        ]}
        onOpenOrder={dialogs.view}
      />
      <BenchInAddress />
      <CustomerInAddress onOpenOrder={dialogs.view} />
      <OrderDialogs dialogs={dialogs} />
    </div>
  );
}

/** Says that what sellers agree to is a sample (docs/decisions/060). */
function LegalHint() {
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
      are a sample. Have a lawyer review them before you rely on them.
    </p>
  );
}
