import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import { type ProductForm, productForm } from '#contracts/forms/prices.ts';
import { formatMoney, parseMoney, toDecimal } from '#domain/money.ts';
import { DEVICE_TYPES } from '#domain/vocabulary.ts';
import { ApiError } from '#web/lib/api.ts';
import { momentText, priceText } from '#web/lib/format.ts';
import { callQuery } from '#web/lib/query.tsx';
import { usePageData } from '#web/page-data.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { changeFailure, type ManagedProduct, type ProductBody, useSaveProduct } from './price-manager.api.ts';
import { OldPrice, PlaceChange } from './price-tables.tsx';

/** Adds a product, or edits one and shows its price history. */
export function ProductDialog({ product, onClose }: { product: ManagedProduct | null; onClose: () => void }) {
  const save = useSaveProduct(product);
  const form = useForm({
    schema: productForm,
    initial: formOf(product),
    send: async (typed) => {
      await save.run(bodyOf(typed));
      onClose();
    },
    reportFailure: (error, isPlaced) => {
      if (isPlaced) return null;
      return (
        changeFailure(error) + (isChangedMeanwhile(error) ? ' Close this and open it again to see the latest.' : '')
      );
    },
  });
  const { control } = form;
  return (
    <FormDialog
      form={form}
      title={product === null ? 'Add product' : `${product.model} ${product.storage ?? ''}`}
      action={product === null ? 'Add product' : 'Save'}
      isDisabled={isChangedMeanwhile(save.error)}
      onClose={onClose}
      below={product !== null && <ProductPrices id={product.id} />}
    >
      <FormField control={control} name="deviceType">
        {(field) => <SelectField label="Device type" options={DEVICE_TYPES} {...field} />}
      </FormField>
      <FormField control={control} name="model">
        {(field) => <TextField label="Model" maxLength={80} autoComplete="off" {...field} />}
      </FormField>
      <div className="grid grid-cols-2 gap-3">
        <FormField control={control} name="storage">
          {(field) => <TextField label="Storage" optional maxLength={20} autoComplete="off" {...field} />}
        </FormField>
        <FormField control={control} name="basePrice">
          {(field) => <TextField label="Base price ($)" inputMode="numeric" autoComplete="off" {...field} />}
        </FormField>
      </div>
      <FormField control={control} name="isActive">
        {(field) => <CheckField label="We buy this product" {...field} />}
      </FormField>
      <FormField control={control} name="reason">
        {(field) => <TextField label="Reason" optional maxLength={200} autoComplete="off" {...field} />}
      </FormField>
    </FormDialog>
  );
}

function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'product_changed';
}

/** Fills the form with a product. */
function formOf(product: ManagedProduct | null): ProductForm {
  if (product === null) {
    return { deviceType: DEVICE_TYPES[0], model: '', storage: '', basePrice: '', isActive: true, reason: '' };
  }
  const { deviceType, model, storage, basePrice, isActive } = product;
  const cents = parseMoney(basePrice);
  const plain = cents === null ? basePrice : formatMoney(cents).replace(/[$,]/g, '');
  return { deviceType, model, storage: storage ?? '', basePrice: plain, isActive, reason: '' };
}

/** Builds the body of a form that has passed its checks. */
function bodyOf({ storage, basePrice, reason, ...fields }: z.output<typeof productForm>): ProductBody {
  return { ...fields, storage: storage || null, basePrice: toDecimal(basePrice), reason: reason || null };
}

/** Lists the history of a product's price, newest first. */
function ProductPrices({ id }: { id: number }) {
  const { shop } = usePageData();
  const { data, error, refetch } = useQuery(callQuery('products.prices', { params: { id: String(id) } }));
  return (
    <section className="mt-8 border-t border-line pt-5" aria-labelledby="product-prices">
      <h3 id="product-prices" className="font-semibold">
        Price history
      </h3>
      {data === undefined && error === null && (
        <div role="status" className="mt-3 grid gap-2">
          <span className="sr-only">Loading the price history…</span>
          <Skeleton className="h-6 w-48" />
          <Skeleton className="h-5 w-64" />
        </div>
      )}
      {data === undefined && error !== null && (
        <LoadFailure what="The history" error={error} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <p className="mt-2 text-muted">No price changes yet.</p>}
      <ol className="mt-3 grid gap-3">
        {data?.map((price) => (
          <li key={price.id} className="tabular-nums">
            <p>
              <OldPrice value={price.oldPrice} /> <span className="text-muted">to</span>{' '}
              <span className="font-semibold">{priceText(price.newPrice)}</span>
              <PlaceChange wasActive={price.wasActive} isActive={price.isActive} />
            </p>
            <p className="text-note text-muted">
              {price.summary} · {price.actor}, {momentText(price.at, shop.timeZone)}
              {price.reason !== null && ` · ${price.reason}`}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
