import type { ReactNode } from 'react';
import { type SectionOf, TAB_SECTIONS } from '#domain/staff-addresses.ts';
import { useSection } from '#web/lib/places/use-tab.ts';
import { LateScreen } from '#web/ui/late-screen.tsx';
import { SectionNav } from '#web/ui/section-nav.tsx';
import { AdjustmentPanel } from './adjustment-panel.tsx';
import { ChangeHistory } from './change-history.tsx';
import { CsvImport } from './csv-import.tsx';
import { ProductList } from './product-list.tsx';

const loadDeductions = async () => (await import('./deductions/index.ts')).DeductionsSection;

const loadFactors = async () => (await import('./factors/index.ts')).FactorsSection;

const CONTENT: Record<SectionOf<'prices'>, () => ReactNode> = {
  Adjust: AdjustmentPanel,
  Products: ProductList,
  'CSV import': () => <CsvImport />,
  History: ChangeHistory,
  Conditions: () => <LateScreen what="The factors" load={loadFactors} />,
  Deductions: () => <LateScreen what="The deductions" load={loadDeductions} />,
};

/** Changes prices in bulk, by hand and from files, with their history. */
export function PriceManager() {
  const [section, setSection] = useSection('prices');
  const Content = CONTENT[section];
  return (
    <section aria-label="Price Manager">
      <SectionNav label="Price Manager" sections={TAB_SECTIONS.prices} chosen={section} onChoose={setSection} />
      <Content />
    </section>
  );
}
