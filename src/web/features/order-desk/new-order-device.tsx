import type { Product } from '#contracts/products.ts';
import { isCellular, lockApplies } from '#domain/catalog/lock.ts';
import { explainCondition, explainLock } from '#domain/pricing/rules.ts';
import {
  asksCarrier,
  CONDITION_LABELS,
  CONDITIONS,
  DEVICE_TYPES,
  type DeviceType,
  readCondition,
} from '#domain/vocabulary.ts';
import { useProducts } from '#web/features/catalog/use-products.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { NETWORKS } from './new-order-form.ts';
import type { NewOrder } from './use-new-order.ts';

/** What is sold: type, model, storage, condition and carrier, which make the price, and what is known of the piece. */
export function NewOrderDevice({ order }: { order: NewOrder }) {
  const { form, errors, product, change, choose } = order;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        <SelectField
          label="Device type"
          placeholder="Choose"
          value={form.deviceType ?? ''}
          error={errors.deviceType}
          onChange={({ target }) => {
            choose(null);
            change({
              deviceType: DEVICE_TYPES.find((one) => one === target.value) ?? null,
              model: '',
              productId: null,
              network: null,
            });
          }}
          options={DEVICE_TYPES.map((value) => ({ value, label: value }))}
        />
        {form.deviceType === null ? (
          <SelectField
            label="Model"
            placeholder="Choose the type first"
            className="sm:col-span-2"
            disabled
            options={[]}
          />
        ) : (
          <ModelFields deviceType={form.deviceType} order={order} />
        )}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Condition"
          placeholder="Choose"
          value={form.condition ?? ''}
          error={errors.condition}
          onChange={({ target }) => change({ condition: readCondition(target.value) })}
          options={CONDITIONS.map((value) => ({
            value,
            label: `${CONDITION_LABELS[value]} (${explainCondition(value)})`,
          }))}
        />
        {form.deviceType !== null && asksCarrier(form.deviceType) && (
          <SelectField
            label="Carrier"
            placeholder="Choose"
            value={form.network ?? ''}
            error={errors.network}
            onChange={({ target }) => change({ network: NETWORKS.find((one) => one === target.value) ?? null })}
            options={NETWORKS.map((value) => ({
              value,
              label: value === 'unlocked' ? unlockedText(product) : `${value} (locked)`,
            }))}
          />
        )}
        <TextField
          label="Battery health in %"
          optional
          inputMode="numeric"
          maxLength={3}
          value={form.battery}
          error={errors.battery}
          onChange={({ target }) => change({ battery: target.value })}
        />
        <TextField
          label="IMEI or serial"
          optional
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
          value={form.imei}
          error={errors.imei}
          onChange={({ target }) => change({ imei: target.value })}
        />
      </div>
    </>
  );
}

function unlockedText(product: Product | null): string {
  const isPaidMore = product !== null && lockApplies({ deviceType: product.deviceType, cellular: isCellular(product) });
  return isPaidMore ? `Factory Unlocked (${explainLock('unlocked')})` : 'Factory Unlocked';
}

function ModelFields({ deviceType, order }: { deviceType: DeviceType; order: NewOrder }) {
  const { form, errors, change, choose } = order;
  const products = useProducts(deviceType)?.products ?? null;
  const models = [...new Set(products?.map(({ model }) => model))];
  const versions = products?.filter(({ model }) => model === form.model) ?? [];
  const pick = (chosen: Product | null) => {
    choose(chosen);
    change({ productId: chosen?.id ?? null });
  };
  return (
    <>
      <SelectField
        label="Model"
        placeholder={products === null ? 'Loading…' : 'Choose'}
        value={form.model}
        error={errors.model}
        onChange={({ target }) => {
          const found = products?.filter(({ model }) => model === target.value) ?? [];
          change({ model: target.value });
          // Where there is no choice of storage, none has to be made.
          pick(found.length === 1 ? (found[0] ?? null) : null);
        }}
        options={models.map((value) => ({ value, label: value }))}
      />
      <SelectField
        label="Storage"
        placeholder="Choose"
        disabled={versions.length < 2}
        value={form.productId === null ? '' : String(form.productId)}
        error={errors.productId}
        onChange={({ target }) => pick(versions.find(({ id }) => String(id) === target.value) ?? null)}
        options={versions.map(({ id, storage }) => ({ value: String(id), label: storage ?? 'One version' }))}
      />
    </>
  );
}
