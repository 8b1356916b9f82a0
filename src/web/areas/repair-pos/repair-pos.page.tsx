import { useLocation } from 'wouter';
import type { PageData } from '#contracts/pages.ts';
import { CommandPalette } from '#web/features/command-palette/index.ts';
import { AREAS, AreaHeading, STAFF_WIDTH, StaffArea } from '#web/features/staff-gate/index.ts';
import { ORDER_PARAM } from '#web/lib/order-param.ts';
import type { Head, Params } from '#web/page.ts';
import { cx } from '#web/ui/cx.ts';

export function head(_params: Params, { shop }: PageData): Head {
  return {
    title: `Buyback POS | ${shop.name}`,
    description: `For the people who work at ${shop.name}.`,
    canonicalPath: null,
  };
}

export function Page() {
  return (
    <StaffArea area="repair-pos">
      <RepairPosPalette />
      <div className={cx(STAFF_WIDTH, 'pb-16')}>
        <AreaHeading />
        <div className="max-w-panel rounded-2xl border border-line bg-surface p-6">
          <h2 className="text-xl font-semibold tracking-tight">Transactions, customer intake, inventory</h2>
          <p className="mt-3">
            <span className="font-medium">Not here yet.</span> This is where devices bought over the counter will be
            taken in and followed.
          </p>
          <p className="mt-2 text-muted">
            <span className="font-medium text-ink">Meanwhile:</span> take an order for a walk-in customer by New Order
            at the point of sale.
          </p>
        </div>
      </div>
    </StaffArea>
  );
}

/** The palette of an area that has no orders itself: an order opens at the point of sale. */
function RepairPosPalette() {
  const [, navigate] = useLocation();
  return <CommandPalette commands={[]} onOpenOrder={({ id }) => navigate(`${AREAS.pos.path}?${ORDER_PARAM}=${id}`)} />;
}
