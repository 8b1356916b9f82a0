import { useEffect, useRef, useState } from 'react';
import { type ChosenDevice, checkOptions, type SaleErrors, type SaleOption } from '#contracts/forms/sale.ts';
import type { Product } from '#contracts/products.ts';
import { asksCarrier } from '#domain/vocabulary.ts';
import { cachedAnswerHint } from '#web/features/answer-hints/index.ts';
import { focusFirstInvalid } from '#web/lib/focus.ts';
import { priceText } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { DeviceArt } from '#web/ui/device-art/model-art.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { CarrierChoice, type CarrierChoiceValue } from '../fields/carrier-choice.tsx';

interface DeviceDetailsProps {
  model: string;
  /** Storage versions of the model; at least one. */
  versions: readonly [Product, ...Product[]];
  onUse: (device: ChosenDevice) => void;
  onClose: () => void;
}

/** Shows a model: its picture, storage versions, carrier and base price. Returns one version. */
export function DeviceDetails({ model, versions, onUse, onClose }: DeviceDetailsProps) {
  const [id, setId] = useState<number | null>(versions.length === 1 ? versions[0].id : null);
  const [connection, setConnection] = useState<CarrierChoiceValue>({ carrier: null, carrierName: null });
  const [errors, setErrors] = useState<SaleErrors>({});
  const box = useRef<HTMLFormElement>(null);
  // The first field that a press found wrong takes the focus.
  useEffect(() => {
    if (Object.keys(errors).length > 0) focusFirstInvalid(box.current);
  }, [errors]);
  const product = versions.find((version) => version.id === id) ?? null;
  const asksForCarrier = versions.some((version) => asksCarrier(version.deviceType));

  const chooseDevice = () => {
    const refusal = checkOptions(missingFields(product, asksForCarrier, connection));
    setErrors(refusal?.errors ?? {});
    if (product === null || refusal !== null) return;
    const { carrier, carrierName } = connection;
    onUse({ product, carrier, carrierName: carrier === 'other' ? carrierName : null });
  };

  return (
    <Dialog
      size="lg"
      title={model}
      onClose={onClose}
      footer={
        <Button size="lg" type="submit" form={FORM_ID} className="w-full">
          Use This Device
        </Button>
      }
    >
      <form
        id={FORM_ID}
        ref={box}
        noValidate
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          chooseDevice();
        }}
      >
        <div className="flex items-center gap-5 rounded-2xl bg-sunken p-5">
          <DeviceArt product={versions[0]} className="size-24 shrink-0 sm:size-28" />
          <BasePrice versions={versions} product={product} />
        </div>
        {versions.length > 1 && (
          <RadioCards
            legend="Storage"
            hint={cachedAnswerHint(versions[0].deviceType, 'model')}
            name="storage"
            columns={versions.length % 4 === 0 ? 4 : 3}
            options={versions.map((version) => ({
              value: String(version.id),
              label: version.storage ?? version.model,
            }))}
            value={id === null ? null : String(id)}
            onChange={(chosen) => {
              setId(Number(chosen));
              setErrors(({ storage, ...rest }) => rest);
            }}
            error={errors.storage}
          />
        )}
        {asksForCarrier && (
          <CarrierChoice
            value={connection}
            hint={cachedAnswerHint(versions[0].deviceType, 'carrier')}
            onChange={(change) => {
              setConnection({ ...connection, ...change });
              setErrors(({ carrier, carrierName, ...rest }) => rest);
            }}
            errors={errors}
          />
        )}
      </form>
    </Dialog>
  );
}

const FORM_ID = 'sell-device-details';

function missingFields(product: Product | null, asksForCarrier: boolean, { carrier, carrierName }: CarrierChoiceValue) {
  const missing: SaleOption[] = product === null ? ['storage'] : [];
  if (asksForCarrier && carrier === null) missing.push('carrier');
  if (asksForCarrier && carrier === 'other' && carrierName === null) missing.push('carrierName');
  return missing;
}

function BasePrice({ versions, product }: { versions: readonly Product[]; product: Product | null }) {
  const lowest = versions.toSorted((a, b) => Number(a.basePrice) - Number(b.basePrice))[0];
  const shown = product ?? lowest;
  return (
    <dl className="min-w-0">
      <dt className="text-note text-muted">{product === null ? 'Base price from' : 'Base price'}</dt>
      <dd className="text-4xl leading-tight font-bold tracking-tight tabular-nums sm:text-5xl">
        {shown === undefined ? '' : priceText(shown.basePrice)}
      </dd>
      <dd className="mt-1 text-note text-muted">Next: condition.</dd>
    </dl>
  );
}
