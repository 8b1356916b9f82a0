import type { PageData } from '#contracts/pages.ts';
import { STAFF_WIDTH, StaffArea } from '#web/features/staff-gate/index.ts';
import type { Head, Params } from '#web/page.ts';
import { cx } from '#web/ui/cx.ts';
import { LateScreen, usePreload } from '#web/ui/late-screen.tsx';

export function head(_params: Params, { shop }: PageData): Head {
  return {
    title: `Admin Dashboard | ${shop.name}`,
    description: `For ${shop.name} staff.`,
    canonicalPath: null,
  };
}

/** Loads the code behind the gate; the gate is shown without it. */
const loadDashboard = async () => (await import('./admin-dashboard.tsx')).AdminDashboard;

export function Page() {
  usePreload(loadDashboard);
  return (
    <StaffArea area="admin">
      <div className={cx(STAFF_WIDTH, 'pb-16')}>
        <LateScreen what="The dashboard" load={loadDashboard} />
      </div>
    </StaffArea>
  );
}
