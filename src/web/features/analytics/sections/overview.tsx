import { BooksSection } from './books-section.tsx';
import type { SectionProps } from './figure-section.tsx';
import { MarginSection } from './margin-section.tsx';
import { MoneySection } from './money-section.tsx';
import { OrdersSection } from './orders-section.tsx';
import { SpeedSection } from './speed-section.tsx';
import { StockSection } from './stock-section.tsx';

/** Shows the figures that an owner checks first, each from its section. */
export function Overview({ isAdmin, ...props }: Omit<SectionProps, 'only'> & { isAdmin: boolean }) {
  return (
    <>
      <MoneySection {...props} only={['paid_out', 'devices_bought', 'average_paid', 'paid_as_quoted']} />
      <OrdersSection {...props} only={['orders_placed', 'orders_received', 'orders_paid', 'offers_lowered']} />
      <MarginSection {...props} only={['units_sold', 'resale', 'gross_margin', 'true_margin_rate']} />
      <StockSection {...props} only={['stock_cost', 'stock_units', 'units_held', 'devices_in_custody']} />
      <SpeedSection {...props} only={['received_to_inspected', 'inspected_to_paid', 'received_to_paid']} />
      {isAdmin && <BooksSection {...props} only={['over_short', 'expenses', 'net_cash']} />}
    </>
  );
}
