import type { ReactNode } from 'react';
import { FIGURE_IDS, SHARED_FIGURES } from '#domain/analytics/figures.ts';
import { isForAdmins, type SectionOf, TAB_SECTIONS } from '#domain/staff-addresses.ts';
import { useIsAdmin } from '#web/features/staff-gate/index.ts';
import { useRecord } from '#web/lib/places/use-record.ts';
import { useSection } from '#web/lib/places/use-tab.ts';
import { SectionNav } from '#web/ui/section-nav.tsx';
import { RangePicker } from './range/range-picker.tsx';
import { useRange } from './range/use-range.ts';
import { RowsSheet } from './rows/rows-sheet.tsx';
import { BooksSection } from './sections/books-section.tsx';
import type { SectionProps } from './sections/figure-section.tsx';
import { MarginSection } from './sections/margin-section.tsx';
import { MoneySection } from './sections/money-section.tsx';
import { HoursSection, OrdersSection, StatusSection } from './sections/orders-section.tsx';
import { Overview } from './sections/overview.tsx';
import { SpeedSection } from './sections/speed-section.tsx';
import { StockSection } from './sections/stock-section.tsx';

/** Analytics of the admin area and of the point of sale: figures over any days, with charts and the rows behind them. */
export function AnalyticsPanel() {
  const isAdmin = useIsAdmin();
  const chosen = useRange();
  const [named, choose] = useSection('analytics');
  const mayOpen = (name: SectionOf<'analytics'>) => isAdmin || !isForAdmins('analytics', name);
  const section = mayOpen(named) ? named : 'Overview';
  const rows = useRecord('figure');
  // Addresses are user input: the server would refuse the rows of the books, and the area would close.
  const figure = (isAdmin ? FIGURE_IDS : SHARED_FIGURES).find((id) => id === rows.id);
  const props: SectionProps = { chosen, onRows: rows.open };
  const content: Record<SectionOf<'analytics'>, () => ReactNode> = {
    Overview: () => <Overview {...props} isAdmin={isAdmin} />,
    Money: () => <MoneySection {...props} />,
    'Quotes and offers': () => (
      <>
        <OrdersSection {...props} />
        <HoursSection chosen={chosen} />
        <StatusSection />
      </>
    ),
    Speed: () => <SpeedSection {...props} />,
    Stock: () => <StockSection {...props} />,
    Margin: () => <MarginSection {...props} />,
    Drawer: () => <BooksSection {...props} />,
  };
  return (
    <section aria-labelledby="analytics" className="grid min-w-0 grid-cols-1 gap-4">
      <h2 id="analytics" className="sr-only">
        Analytics
      </h2>
      <div>
        <SectionNav
          label="Analytics"
          sections={TAB_SECTIONS.analytics.filter(mayOpen)}
          chosen={section}
          onChoose={choose}
        />
        <RangePicker chosen={chosen} />
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-6">{content[section]()}</div>
      {figure !== undefined && <RowsSheet id={figure} range={chosen.range} onClose={rows.close} />}
    </section>
  );
}
