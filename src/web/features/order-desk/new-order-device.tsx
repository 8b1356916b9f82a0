import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import type { Product } from '#contracts/products.ts';
import { findDevices } from '#domain/catalog/device-search.ts';
import { isCellular, lockApplies } from '#domain/catalog/lock.ts';
import { explainCondition, explainLock } from '#domain/pricing/rules.ts';
import { asksCarrier, CONDITION_LABELS, CONDITIONS, readCondition } from '#domain/vocabulary.ts';
import { priceText } from '#web/lib/format.ts';
import { reading } from '#web/lib/query.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { PickField } from '#web/ui/pick-field.tsx';
import { NETWORKS } from './new-order-form.ts';
import { Picked } from './picked.tsx';
import type { NewOrder } from './use-new-order.ts';

interface NewOrderDeviceProps {
  order: NewOrder;
  /** Where the device is found. */
  field: RefObject<HTMLInputElement | null>;
}

/** What is sold: model and storage, condition and carrier, which make the price, and what is known of the piece. */
export function NewOrderDevice({ order, field }: NewOrderDeviceProps) {
  const { form, errors, change } = order;
  const { product } = form;
  const condition = useRef<HTMLSelectElement>(null);
  return (
    <>
      {product === null ? (
        <FindDevice
          field={field}
          error={errors.product}
          onPick={(picked) => {
            change({ product: picked, network: null });
            condition.current?.focus();
          }}
        />
      ) : (
        <Picked
          title={deviceName(product)}
          onChange={() => {
            change({ product: null, network: null });
            requestAnimationFrame(() => field.current?.focus());
          }}
        >
          Base price {priceText(product.basePrice)}
        </Picked>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          ref={condition}
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
        {product !== null && asksCarrier(product.deviceType) && (
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

/** So many are shown: whoever types one part more gets fewer. */
const MOST_SHOWN = 8;
/** Prices move: a list that is older is asked for again. The server has the last word anyway. */
const FRESH_MS = 60_000;

interface FindDeviceProps {
  field: RefObject<HTMLInputElement | null>;
  error: string | undefined;
  onPick: (product: Product) => void;
}

function FindDevice({ field, error, onPick }: FindDeviceProps) {
  const [typed, setTyped] = useState('');
  const {
    data,
    error: failure,
    refetch,
  } = useQuery({ ...reading('products.list', { query: {} }), staleTime: FRESH_MS });
  const found = findDevices(data ?? [], typed, MOST_SHOWN);
  return (
    <PickField
      label="Find a device"
      hint="Such as 15 pro 256. Enter picks the first."
      listLabel="Devices found"
      maxLength={80}
      field={field}
      error={error}
      typed={typed}
      pending={data === undefined && failure === null}
      options={found.map((product) => ({
        key: String(product.id),
        label: deviceName(product),
        detail: product.model.startsWith(product.deviceType) ? undefined : product.deviceType,
      }))}
      onType={setTyped}
      onPick={(key) => {
        const picked = found.find(({ id }) => String(id) === key);
        if (picked !== undefined) onPick(picked);
      }}
    >
      {failure !== null && <LoadFailure error={failure} what="The devices" onRetry={() => void refetch()} />}
      {typed.trim() !== '' && found.length === 0 && failure === null && (
        <p role="status" className="mt-2 text-muted">
          {data === undefined ? 'Loading the devices…' : `We buy nothing like “${typed.trim()}”.`}
        </p>
      )}
    </PickField>
  );
}

function deviceName({ model, storage }: Product): string {
  return storage === null ? model : `${model}, ${storage}`;
}

function unlockedText(product: Product): string {
  const isPaidMore = lockApplies({ deviceType: product.deviceType, cellular: isCellular(product) });
  return isPaidMore ? `Factory Unlocked (${explainLock('unlocked')})` : 'Factory Unlocked';
}
