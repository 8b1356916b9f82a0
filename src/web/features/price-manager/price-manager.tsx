import { type ReactNode, useState } from 'react';
import { pathOf } from '#web/lib/api.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { DownloadIcon } from '#web/ui/icons.tsx';
import { AdjustmentPanel } from './adjustment-panel.tsx';
import { ChangeHistory } from './change-history.tsx';
import { CsvImport } from './csv-import.tsx';
import { ProductList } from './product-list.tsx';

const SECTIONS = ['Adjust', 'Products', 'CSV import', 'History'] as const;
type Section = (typeof SECTIONS)[number];

const CONTENT: Record<Section, () => ReactNode> = {
  Adjust: AdjustmentPanel,
  Products: ProductList,
  'CSV import': CsvImport,
  History: ChangeHistory,
};

/** The price manager (S2): prices changed in bulk, by hand and from files, with their history. It needs `Queries` around it. */
export function PriceManager() {
  const [section, setSection] = useState<Section>(SECTIONS[0]);
  const Content = CONTENT[section];
  return (
    <section aria-label="Price Manager">
      <div className="flex flex-wrap items-center justify-between gap-3 pb-5">
        <nav aria-label="Price Manager" className="flex max-w-full gap-1 overflow-x-auto rounded-full bg-sunken p-1">
          {SECTIONS.map((name) => (
            <button
              key={name}
              type="button"
              aria-current={name === section || undefined}
              onClick={() => setSection(name)}
              className={cx(
                'min-h-10 rounded-full px-3 text-base font-semibold whitespace-nowrap sm:px-4',
                name === section ? 'bg-surface text-ink shadow-sm' : 'text-muted hover:text-ink',
              )}
            >
              {name}
            </button>
          ))}
        </nav>
        <DownloadPrices />
      </div>
      <Content />
    </section>
  );
}

/** Opens the price list in a new tab (S2). */
export function DownloadPrices() {
  return (
    <a href={pathOf('prices.download')} target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
      <DownloadIcon className="size-5" />
      Download Prices
    </a>
  );
}
