import type { PageData } from '#contracts/pages.ts';
import { STAFF_WIDTH, StaffArea } from '#web/features/staff-gate/index.ts';
import type { Head, Params } from '#web/page.ts';
import { cx } from '#web/ui/cx.ts';
import { PosDashboard } from './pos-dashboard.tsx';

export function head(_params: Params, { shop }: PageData): Head {
  return {
    title: `POS Dashboard | ${shop.name}`,
    description: `For the people who work at ${shop.name}.`,
    canonicalPath: null,
  };
}

export function Page() {
  return (
    <StaffArea area="pos">
      <div className={cx(STAFF_WIDTH, 'pb-16')}>
        <PosDashboard />
      </div>
    </StaffArea>
  );
}
