import { type SyntheticEvent, useRef, useState } from 'react';
import { DEVICE_TYPES } from '#domain/vocabulary.ts';
import { ApiError } from '#web/lib/api.ts';
import { focusFirstInvalid } from '#web/lib/focus.ts';
import { Button } from '#web/ui/button.tsx';
import { EditingDialog } from '#web/ui/editing-dialog.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { picked } from './picked.ts';
import { changeFailure, fieldErrors, type ManagedProduct, useSaveProduct } from './price-manager.api.ts';
import { bodyOf, formOf, type ProductForm } from './product-form.ts';
import { ProductPrices } from './product-prices.tsx';

/** Adds a product, or edits one and shows its price history. */
export function ProductDialog({ product, onClose }: { product: ManagedProduct | null; onClose: () => void }) {
  const [form, setForm] = useState<ProductForm>(() => formOf(product));
  const isTyped = JSON.stringify(form) !== JSON.stringify(formOf(product));
  const save = useSaveProduct(product);
  const element = useRef<HTMLFormElement>(null);
  /** Fields that were typed in since the last try: what was wrong with them may be mended. */
  const [corrected, setCorrected] = useState<readonly string[]>([]);
  const errors = fieldErrors(save.error);
  const wrong = Object.fromEntries(Object.entries(errors).filter(([field]) => !corrected.includes(field)));
  const change = (next: Partial<ProductForm>) => {
    setForm({ ...form, ...next });
    setCorrected([...corrected, ...Object.keys(next)]);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    setCorrected([]);
    save.mutate(bodyOf(form), {
      onSuccess: onClose,
      onError: () => requestAnimationFrame(() => focusFirstInvalid(element.current)),
    });
  };
  const isStale = save.error instanceof ApiError && save.error.code === 'product_changed';
  return (
    <EditingDialog
      unsaved={isTyped && !save.isPending}
      title={product === null ? 'Add product' : `${product.model} ${product.storage ?? ''}`}
      onClose={onClose}
      footer={
        <div className="flex justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="product-form" busy={save.isPending} disabled={isStale}>
            {product === null ? 'Add product' : 'Save'}
          </Button>
        </div>
      }
    >
      <form id="product-form" ref={element} noValidate className="grid gap-4" onSubmit={submit}>
        {save.error !== null && (
          <p role="alert" className="font-medium text-danger">
            {changeFailure(save.error)}
            {isStale && ' Close this and open it again to see what it is now.'}
          </p>
        )}
        <ProductFields form={form} change={change} errors={wrong} />
      </form>
      {product !== null && <ProductPrices id={product.id} />}
    </EditingDialog>
  );
}

interface ProductFieldsProps {
  form: ProductForm;
  change: (next: Partial<ProductForm>) => void;
  errors: Readonly<Record<string, string>>;
}

function ProductFields({ form, change, errors }: ProductFieldsProps) {
  return (
    <>
      <SelectField
        label="Device type"
        value={form.deviceType}
        error={errors.deviceType}
        options={DEVICE_TYPES.map((value) => ({ value, label: value }))}
        onChange={(event) => change({ deviceType: picked(DEVICE_TYPES, event.target.value) ?? form.deviceType })}
      />
      <TextField
        label="Model"
        value={form.model}
        error={errors.model}
        maxLength={80}
        autoComplete="off"
        onChange={(event) => change({ model: event.target.value })}
      />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label="Storage"
          optional
          value={form.storage}
          error={errors.storage}
          maxLength={20}
          autoComplete="off"
          onChange={(event) => change({ storage: event.target.value })}
        />
        <TextField
          label="Base price ($)"
          inputMode="numeric"
          value={form.basePrice}
          error={errors.basePrice}
          autoComplete="off"
          onChange={(event) => change({ basePrice: event.target.value })}
        />
      </div>
      <label className="flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          className="size-4 accent-accent"
          checked={form.isActive}
          onChange={(event) => change({ isActive: event.target.checked })}
        />
        The shop buys it
      </label>
      <TextField
        label="Reason"
        optional
        value={form.reason}
        error={errors.reason}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => change({ reason: event.target.value })}
      />
    </>
  );
}
