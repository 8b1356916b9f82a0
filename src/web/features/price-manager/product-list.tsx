import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useRef, useState } from 'react';
import { DEVICE_TYPES } from '#domain/vocabulary.ts';
import { useSlashFocus } from '#web/features/order-desk/use-page-key.ts';
import { priceText } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { LoadFailure, TableSkeleton } from './load-state.tsx';
import { picked } from './picked.ts';
import { CELL, HEAD_CELL, NUMBER, TABLE } from './price-cells.tsx';
import { type ManagedProduct, type ProductFilter, productPages } from './price-manager.api.ts';
import { ProductDialog } from './product-dialog.tsx';

const ACTIVE_OPTIONS = [
  { value: '', label: 'All products' },
  { value: 'yes', label: 'Bought' },
  { value: 'no', label: 'Not bought' },
];

const EVERYTHING: ProductFilter = { q: '', deviceType: null, active: null };

/** Every product, those that are not bought too: found by model or id, added and edited. */
export function ProductList() {
  const [filter, setFilter] = useState<ProductFilter>(EVERYTHING);
  const [open, setOpen] = useState<ManagedProduct | 'new' | null>(null);
  const search = useRef<HTMLInputElement>(null);
  useSlashFocus(search);
  return (
    <>
      <div className="grid grid-cols-2 items-end gap-3 pb-4 sm:grid-cols-[minmax(0,1fr)_12rem_11rem_auto]">
        <TextField
          ref={search}
          label="Search by model or ID"
          type="search"
          className="max-sm:col-span-2"
          maxLength={80}
          value={filter.q}
          onChange={(event) => setFilter({ ...filter, q: event.target.value })}
        />
        <SelectField
          label="Device type"
          value={filter.deviceType ?? ''}
          options={[{ value: '', label: 'All types' }, ...DEVICE_TYPES.map((value) => ({ value, label: value }))]}
          onChange={(event) => setFilter({ ...filter, deviceType: picked(DEVICE_TYPES, event.target.value) })}
        />
        <SelectField
          label="Shown"
          value={filter.active ?? ''}
          options={ACTIVE_OPTIONS}
          onChange={(event) => setFilter({ ...filter, active: picked(['yes', 'no'], event.target.value) })}
        />
        <Button className="max-sm:col-span-2" onClick={() => setOpen('new')}>
          Add product
        </Button>
      </div>
      <Products filter={filter} onOpen={setOpen} onReset={() => setFilter(EVERYTHING)} />
      {open !== null && <ProductDialog product={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </>
  );
}

interface ProductsProps {
  filter: ProductFilter;
  onOpen: (product: ManagedProduct) => void;
  onReset: () => void;
}

function Products({ filter, onOpen, onReset }: ProductsProps) {
  // What is typed shows at once; the list follows.
  const asked = useDeferredValue({ ...filter, q: filter.q.trim() });
  const query = useInfiniteQuery({ ...productPages(asked), placeholderData: keepPreviousData });
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData } = query;
  if (data === undefined) {
    return error === null ? (
      <TableSkeleton />
    ) : (
      <LoadFailure what="The products" error={error} onRetry={() => void refetch()} />
    );
  }
  const products = data.pages.flatMap((page) => page.products);
  if (products.length === 0) {
    return (
      <div role="status" className="rounded-xl border border-line px-4 py-10 text-center">
        <p className="font-medium">No product is like that.</p>
        <button type="button" onClick={onReset} className="mt-1 min-h-11 px-2 text-link">
          Show all products
        </button>
      </div>
    );
  }
  return (
    <>
      <div className={cx('overflow-x-auto rounded-xl border border-line', isPlaceholderData && 'opacity-60')}>
        <table className={TABLE} aria-busy={isPlaceholderData || undefined}>
          <thead>
            <tr>
              <th className={HEAD_CELL}>Product</th>
              <th className={HEAD_CELL}>Type</th>
              <th className={cx(HEAD_CELL, NUMBER)}>Base price</th>
              <th className={cx(HEAD_CELL, NUMBER)}>ID</th>
            </tr>
          </thead>
          <tbody>
            {products.map((product) => (
              <tr key={product.id} className="hover:bg-sunken">
                <th scope="row" className={cx(CELL, 'min-w-48 text-left font-normal')}>
                  <button type="button" className="text-link text-left max-sm:min-h-11" onClick={() => onOpen(product)}>
                    {product.model} {product.storage}
                  </button>
                  {!product.isActive && <Badge className="ml-2">Not bought</Badge>}
                </th>
                <td className={cx(CELL, 'whitespace-nowrap')}>{product.deviceType}</td>
                <td className={cx(CELL, NUMBER, 'font-semibold')}>{priceText(product.basePrice)}</td>
                <td className={cx(CELL, NUMBER, 'text-muted')}>{product.id}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {hasNextPage && (
        <Button variant="secondary" className="mt-4" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}
