import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { type CounterOrderForm, lacksSerial, NETWORKS } from '#contracts/forms/counter-order.ts';
import { findDevices } from '#domain/catalog/device-search.ts';
import { isCellular, lockApplies } from '#domain/catalog/lock.ts';
import { MAX_NUMBER_TEXT_LENGTH } from '#domain/device-numbers/longest-text.ts';
import { questionLetters } from '#domain/device-numbers/read-device-number.ts';
import { readFactors } from '#domain/pricing/factors.ts';
import { explainCondition, explainLock } from '#domain/pricing/rules.ts';
import { asksCarrier, CONDITION_LABELS, CONDITIONS } from '#domain/vocabulary.ts';
import { findAnswerHint } from '#web/features/answer-hints/index.ts';
import { useIsAdmin } from '#web/features/staff-gate/index.ts';
import type { CallAnswer } from '#web/lib/api.ts';
import { priceText } from '#web/lib/format.ts';
import { callQuery } from '#web/lib/query.tsx';
import { usePageData } from '#web/page-data.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { useTyped } from '#web/ui/form/use-form.ts';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { PickField } from '#web/ui/pick-field.tsx';
import { Picked } from './picked.tsx';
import { type NewOrderForm, TYPED } from './use-new-order.ts';

type Product = NonNullable<CounterOrderForm['product']>;

function conditionOptions(percents: readonly number[] | null | undefined) {
  const factors = readFactors(percents);
  return CONDITIONS.map((value) => ({
    value,
    label: `${CONDITION_LABELS[value]} (${explainCondition(value, factors)})`,
  }));
}

interface DevicePartProps {
  form: Pick<NewOrderForm, 'control' | 'setValue' | 'clearErrors'>;
  /** Search field for the device. */
  field: RefObject<HTMLInputElement | null>;
}

/** Asks for the device: model, storage, condition and carrier, which make the price, and its other facts. */
export function DevicePart({ form: { control, setValue, clearErrors }, field }: DevicePartProps) {
  const condition = useRef<HTMLSelectElement>(null);
  // Loaded before a device is picked: hints that appear later would move the fields.
  const { data: hints = [] } = useQuery({ ...callQuery('answerHints.list', {}), staleTime: HINTS_FRESH_MS });
  const shopFactors = usePageData().factors;
  const isAdmin = useIsAdmin();
  const [imei, serviceMethod, chosen] = useTyped({ control, name: ['imei', 'serviceMethod', 'product'] });
  const isNumberNeeded = lacksSerial({ serviceMethod, product: chosen, imei: '' });
  const pick = (product: Product | null) => {
    setValue('product', product, TYPED);
    setValue('network', '', TYPED);
    clearErrors(['product', 'network']);
  };
  return (
    <FormField control={control} name="product">
      {({ value: product, error }) => (
        <>
          {product === null ? (
            <FindDevice
              field={field}
              error={error}
              onPick={(picked) => {
                pick(picked);
                condition.current?.focus();
              }}
            />
          ) : (
            <Picked
              title={deviceName(product)}
              onChange={() => {
                pick(null);
                requestAnimationFrame(() => field.current?.focus());
              }}
            >
              Base price {priceText(product.basePrice)}
            </Picked>
          )}
          {product !== null && <AnswerHints hints={hints} deviceType={product.deviceType} />}
          <DeviceFields
            control={control}
            condition={condition}
            product={product}
            factors={product === null ? shopFactors : product.factors}
            isNumberNeeded={isNumberNeeded}
            question={questionLetters(imei)}
          />
          {isNumberNeeded && isAdmin && imei.trim() === '' && (
            <FormField control={control} name="noSerialReason">
              {(bound) => (
                <TextField
                  label="No number? Why can’t it be read?"
                  optional
                  hint="Saved as a note on the order. Only an admin can accept a device without its number."
                  maxLength={200}
                  autoComplete="off"
                  {...bound}
                />
              )}
            </FormField>
          )}
        </>
      )}
    </FormField>
  );
}

interface DeviceFieldsProps extends Pick<NewOrderForm, 'control'> {
  condition: RefObject<HTMLSelectElement | null>;
  product: Product | null;
  /** Percents of the conditions: the product's, or the shop's until one is picked. */
  factors: readonly number[] | null | undefined;
  isNumberNeeded: boolean;
  /** Question about the number, shown next to it. */
  question: string | null;
}

/** Asks for the facts of the device. */
function DeviceFields({ control, condition, product, factors, isNumberNeeded, question }: DeviceFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
      <FormField control={control} name="condition">
        {(bound) => (
          <SelectField
            ref={condition}
            label="Condition"
            placeholder="Choose"
            options={conditionOptions(factors)}
            {...bound}
          />
        )}
      </FormField>
      {product !== null && asksCarrier(product.deviceType) && (
        <FormField control={control} name="network">
          {(bound) => <SelectField label="Carrier" placeholder="Choose" options={networkOptions(product)} {...bound} />}
        </FormField>
      )}
      <FormField control={control} name="battery">
        {(bound) => <TextField label="Battery health (%)" optional inputMode="numeric" maxLength={3} {...bound} />}
      </FormField>
      <FormField control={control} name="imei">
        {(bound) => (
          <TextField
            label="IMEI or serial"
            hint={question}
            optional={!isNumberNeeded}
            maxLength={MAX_NUMBER_TEXT_LENGTH}
            autoComplete="off"
            spellCheck={false}
            {...bound}
          />
        )}
      </FormField>
    </div>
  );
}

interface AnswerHintsProps extends Pick<Product, 'deviceType'> {
  hints: CallAnswer<'answerHints.list'>;
}

/** Shows the clerk the questions that sellers often answer differently from what inspectors find. */
function AnswerHints({ hints, deviceType }: AnswerHintsProps) {
  const shown = HINTED.flatMap(({ question, name }) => {
    const text = findAnswerHint(hints, deviceType, question);
    return text === undefined ? [] : [{ name, text }];
  });
  if (shown.length === 0) return null;
  return (
    <ul className="grid gap-2 rounded-2xl bg-sunken px-4 py-3 text-note text-muted">
      {shown.map(({ name, text }) => (
        <li key={name}>
          <span className="font-medium text-ink">{name}:</span> {text}
        </li>
      ))}
    </ul>
  );
}

const HINTED = [
  { question: 'model', name: 'Storage' },
  { question: 'condition', name: 'Condition' },
  { question: 'carrier', name: 'Carrier' },
] as const;
/** Hints are counted once a day. */
const HINTS_FRESH_MS = 3_600_000;

function networkOptions(product: Product) {
  const isPaidMore = lockApplies({ deviceType: product.deviceType, cellular: isCellular(product) });
  const unlocked = isPaidMore ? `Factory Unlocked (${explainLock('unlocked')})` : 'Factory Unlocked';
  return NETWORKS.map((value) => ({ value, label: value === 'unlocked' ? unlocked : `${value} (locked)` }));
}

/** Limit of results; one more typed part narrows them. */
const MAX_SHOWN_DEVICES = 8;
/** Reloads an older list, since prices change. The server checks the price anyway. */
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
  } = useQuery({ ...callQuery('products.list', { query: {} }), staleTime: FRESH_MS });
  const matches = findDevices(data ?? [], typed, MAX_SHOWN_DEVICES);
  return (
    <PickField
      label="Find a device"
      hint="For example “15 pro 256”. Enter selects the top result."
      listLabel="Devices found"
      maxLength={80}
      field={field}
      error={error}
      typed={typed}
      pending={data === undefined && failure === null}
      options={matches.map((product) => ({
        key: String(product.id),
        label: deviceName(product),
        detail: product.model.startsWith(product.deviceType) ? undefined : product.deviceType,
      }))}
      onType={setTyped}
      onPick={(key) => {
        const picked = matches.find(({ id }) => String(id) === key);
        if (picked !== undefined) onPick(picked);
      }}
    >
      {failure !== null && <LoadFailure error={failure} what="The devices" onRetry={() => void refetch()} />}
      {typed.trim() !== '' && matches.length === 0 && failure === null && (
        <p role="status" className="mt-2 text-muted">
          {data === undefined ? 'Loading devices…' : `No results for “${typed.trim()}”.`}
        </p>
      )}
    </PickField>
  );
}

function deviceName({ model, storage }: Product): string {
  return storage === null ? model : `${model}, ${storage}`;
}
