import { productForm } from '#contracts/forms/prices.ts';
import { DEVICE_TYPES } from '#domain/vocabulary.ts';
import { ApiError } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { EditingDialog } from '#web/ui/editing-dialog.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { FormNotice } from '#web/ui/form/form-notice.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { changeFailure, type ManagedProduct, useSaveProduct } from './price-manager.api.ts';
import { bodyOf, formOf } from './product-form.ts';
import { ProductPrices } from './product-prices.tsx';

/** Adds a product, or edits one and shows its price history. */
export function ProductDialog({ product, onClose }: { product: ManagedProduct | null; onClose: () => void }) {
  const { form, isStale } = useProductForm(product, onClose);
  const { element, isBusy, isChanged, failure } = form;
  return (
    <EditingDialog
      unsaved={isChanged && !isBusy}
      title={product === null ? 'Add product' : `${product.model} ${product.storage ?? ''}`}
      onClose={onClose}
      footer={
        <div className="flex justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="product-form" busy={isBusy} disabled={isStale}>
            {product === null ? 'Add product' : 'Save'}
          </Button>
        </div>
      }
    >
      <form {...element} id="product-form" className="grid gap-4">
        <FormNotice>{failure}</FormNotice>
        <ProductFields form={form} />
      </form>
      {product !== null && <ProductPrices id={product.id} />}
    </EditingDialog>
  );
}

function useProductForm(product: ManagedProduct | null, onClose: () => void) {
  const save = useSaveProduct(product);
  const isStale = isChangedMeanwhile(save.error);
  const form = useForm({
    schema: productForm,
    initial: formOf(product),
    send: async (typed) => {
      await save.run(bodyOf(typed));
      onClose();
    },
    tell: (error) =>
      changeFailure(error) + (isChangedMeanwhile(error) ? ' Close this and open it again to see what it is now.' : ''),
  });
  return { form, isStale };
}

function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'product_changed';
}

const TYPE_OPTIONS = DEVICE_TYPES.map((value) => ({ value, label: value }));

function ProductFields({ form: { control } }: { form: Pick<ReturnType<typeof useProductForm>['form'], 'control'> }) {
  return (
    <>
      <FormField control={control} name="deviceType">
        {(field) => <SelectField label="Device type" options={TYPE_OPTIONS} {...field} />}
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
        {(field) => <CheckField label="The shop buys it" {...field} />}
      </FormField>
      <FormField control={control} name="reason">
        {(field) => <TextField label="Reason" optional maxLength={200} autoComplete="off" {...field} />}
      </FormField>
    </>
  );
}
