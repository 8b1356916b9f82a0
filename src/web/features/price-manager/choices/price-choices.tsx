import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pathOf } from '#web/lib/api.ts';
import { countText } from '#web/lib/count-text.ts';
import { shortDayText } from '#web/lib/format.ts';
import { callQuery } from '#web/lib/query.tsx';
import { usePageData } from '#web/page-data.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { CsvImport } from '../csv-import.tsx';
import { AllPrices } from './all-prices.tsx';
import { LastChange } from './last-change.tsx';

type Choice = 'keep' | 'file' | 'percent';

/** Offers the ways to a new shop's prices: as they are, from a file, or all of them by one percentage. */
export function PriceChoices() {
  const [choice, setChoice] = useState<Choice>('keep');
  const { timeZone } = usePageData().shop;
  const { data: products } = useQuery(callQuery('products.list', { query: {} }));
  const { data: list } = useQuery(callQuery('products.manage', { query: {} }));
  const { data: history } = useQuery(callQuery('prices.history', { query: {} }));
  const newest = history?.changes[0];
  const since = newest?.at ?? list?.products[0]?.updatedAt;
  const hint =
    products === undefined || since === undefined
      ? undefined
      : `${countText(products.length, 'price')}, unchanged since ${shortDayText(since, timeZone)}.`;
  return (
    <div className="grid gap-5">
      <RadioCards
        legend="Where your prices come from"
        value={choice}
        onChange={setChoice}
        options={[
          { value: 'keep', label: newest === undefined ? 'Keep the start list' : 'Keep your list', hint },
          {
            value: 'percent',
            label: 'Raise or lower all prices',
            hint: 'By one percentage, for every device type.',
          },
          { value: 'file', label: 'Upload your own list', hint: 'From a spreadsheet, as CSV.' },
        ]}
      />
      {newest !== undefined && <LastChange change={newest} />}
      {choice === 'percent' && <AllPrices />}
      {choice === 'file' && (
        <div className="grid gap-4">
          <p className="max-w-prose text-muted">
            <a href={pathOf('prices.download')} target="_blank" rel="noreferrer" className="text-link">
              Download the current list
            </a>
            , change it in your spreadsheet, and upload it here.
          </p>
          <CsvImport isNarrow />
        </div>
      )}
    </div>
  );
}
