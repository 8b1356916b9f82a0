import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useRef, useState } from 'react';
import { DEVICE_TYPES } from '#domain/vocabulary.ts';
import { useRecord } from '#web/lib/places/use-record.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { NothingFound } from '#web/ui/data-table/nothing-found.tsx';
import { RowButton } from '#web/ui/data-table/row-button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { useSlashFocus } from '#web/ui/keys/use-page-key.ts';
import { type ManagedProduct, type ProductFilter, productPages } from './price-manager.api.ts';
import { BASE_PRICE_COLUMN } from './price-tables.tsx';
import { ProductDialog } from './product-dialog.tsx';

const ACTIVE_OPTIONS = [
  { value: '', label: 'All products' },
  { value: 'yes', label: 'Buying' },
  { value: 'no', label: 'Not buying' },
];

const COLUMNS: readonly Column<ManagedProduct>[] = [
  {
    id: 'product',
    header: 'Product',
    isRowHeader: true,
    className: 'min-w-48',
    cell: (product, open) => (
      <>
        <RowButton onOpen={open} className="max-sm:min-h-target">
          {product.model} {product.storage}
        </RowButton>
        {!product.isActive && <Badge className="ml-2">Not buying</Badge>}
      </>
    ),
  },
  {
    id: 'type',
    header: 'Type',
    hiddenBelow: 'sm',
    className: 'whitespace-nowrap',
    cell: ({ deviceType }) => deviceType,
  },
  BASE_PRICE_COLUMN,
  { id: 'id', header: 'ID', align: 'end', className: 'text-muted', cell: ({ id }) => id },
];

const EVERYTHING: ProductFilter = { q: '', deviceType: null, active: null };

/** Finds products by model or id, including those that are not bought; adds and edits them. */
export function ProductList() {
  const [filter, setFilter] = useState<ProductFilter>(EVERYTHING);
  const [isAdding, setAdding] = useState(false);
  const sheet = useRecord('product');
  const search = useRef<HTMLInputElement>(null);
  useSlashFocus(search);
  // Typed text is shown at once; the list follows.
  const deferredFilter = useDeferredValue({ ...filter, q: filter.q.trim() });
  const source = useInfiniteQuery({ ...productPages(deferredFilter), placeholderData: keepPreviousData });
  const rows = source.data?.pages.flatMap((page) => page.products);
  return (
    <>
      <div className="filter-bar">
        <TextField
          ref={search}
          label="Search by model or ID"
          type="search"
          maxLength={80}
          value={filter.q}
          onChange={(event) => setFilter({ ...filter, q: event.target.value })}
        />
        <SelectField
          label="Device type"
          value={filter.deviceType ?? ''}
          options={[{ value: '', label: 'All types' }, ...DEVICE_TYPES]}
          onChange={(event) => setFilter({ ...filter, deviceType: memberOf(DEVICE_TYPES, event.target.value) })}
        />
        <SelectField
          label="Status"
          value={filter.active ?? ''}
          options={ACTIVE_OPTIONS}
          onChange={(event) => setFilter({ ...filter, active: memberOf(['yes', 'no'], event.target.value) })}
        />
        <Button onClick={() => setAdding(true)}>Add product</Button>
      </div>
      <DataTable
        caption="Products and their base prices"
        what="The products"
        source={source}
        rows={rows}
        rowKey={({ id }) => id}
        columns={COLUMNS}
        onOpen={({ id }) => sheet.open(String(id))}
        empty={
          <NothingFound title="No products found" action="Show all products" onReset={() => setFilter(EVERYTHING)} />
        }
      />
      {isAdding && <ProductDialog product={null} onClose={() => setAdding(false)} />}
      {sheet.id !== null && <OpenProduct key={sheet.id} id={sheet.id} listed={rows ?? []} onClose={sheet.close} />}
    </>
  );
}

interface OpenProductProps {
  /** Id in the address. */
  id: string;
  listed: readonly ManagedProduct[];
  onClose: () => void;
}

/** Opens the product in the address, also when the list does not show it; renders nothing for an unknown one. */
function OpenProduct({ id, listed, onClose }: OpenProductProps) {
  const { data } = useInfiniteQuery(productPages({ ...EVERYTHING, q: id }));
  const latest = [...listed, ...(data?.pages.flatMap(({ products }) => products) ?? [])].find(
    (product) => String(product.id) === id,
  );
  // Keeps the version that was opened: a save detects a change by another member.
  const [opened, setOpened] = useState(latest);
  if (opened === undefined && latest !== undefined) setOpened(latest);
  return opened === undefined ? null : <ProductDialog product={opened} onClose={onClose} />;
}

/** Returns the member of a list that a control's text names, or null. */
function memberOf<Value extends string>(values: readonly Value[], text: string): Value | null {
  return values.find((value) => value === text) ?? null;
}
