import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'wouter';
import { PRODUCT_PARAM } from '#web/lib/order-param.ts';
import { LateScreen } from '#web/ui/late-screen.tsx';
import { SectionNav } from '#web/ui/section-nav.tsx';
import { AdjustmentPanel } from './adjustment-panel.tsx';
import { ChangeHistory } from './change-history.tsx';
import { CsvImport } from './csv-import.tsx';
import { ProductList } from './product-list.tsx';

const SECTIONS = ['Adjust', 'Products', 'CSV import', 'History', 'Conditions', 'Deductions'] as const;
type Section = (typeof SECTIONS)[number];

const loadDeductions = async () => (await import('./deductions/index.ts')).DeductionsSection;

const loadFactors = async () => (await import('./factors/index.ts')).FactorsSection;

const CONTENT: Record<Section, () => ReactNode> = {
  Adjust: AdjustmentPanel,
  Products: ProductList,
  'CSV import': CsvImport,
  History: ChangeHistory,
  Conditions: () => <LateScreen what="The factors" load={loadFactors} />,
  Deductions: () => <LateScreen what="The deductions" load={loadDeductions} />,
};

/** Changes prices in bulk, by hand and from files, with their history. */
export function PriceManager() {
  const [address] = useSearchParams();
  const [section, setSection] = useState<Section>(address.has(PRODUCT_PARAM) ? 'Products' : SECTIONS[0]);
  const Content = CONTENT[section];
  return (
    <section aria-label="Price Manager">
      <SectionNav label="Price Manager" sections={SECTIONS} chosen={section} onChoose={setSection} />
      <Content />
    </section>
  );
}
