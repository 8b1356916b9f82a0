import { useState } from 'react';
import { parseOunces } from '#domain/inspection/weight.ts';
import { ApiError, messageOf } from '#web/lib/api.ts';
import { momentText } from '#web/lib/format.ts';
import { usePageData } from '#web/page-data.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError, TextField } from '#web/ui/field.tsx';
import { CheckIcon } from '#web/ui/icons.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useBench } from '../bench-context.ts';
import { recordArrival } from '../inspection.api.ts';
import { PhotoField } from '../photos/photo-field.tsx';
import { Section } from './section.tsx';

/** Records the opening of a parcel: weight, photo of the box, and the scan. The record is made once and never changes. */
export function ArrivalPart() {
  const { bench, isReadOnly } = useBench();
  const { timeZone } = usePageData().shop;
  const { arrival } = bench;
  if (arrival !== null)
    return (
      <Section title="Unboxed">
        <p className="flex flex-wrap items-center gap-x-2">
          <CheckIcon className="text-accent" />
          <span className="font-medium tabular-nums">{arrival.weightOz} oz,</span>{' '}
          {momentText(arrival.openedAt, timeZone)}, by {arrival.actor}
        </p>
        <PhotoField subject="box" label="Opened box" isNeeded={false} />
      </Section>
    );
  if (bench.serviceMethod !== 'mail' || isReadOnly) return null;
  return <Opening />;
}

function Opening() {
  const { place, draft } = useBench();
  const [weight, setWeight] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    setFailure(null);
    if (parseOunces(weight) === null) return setErrors({ weightOz: 'Enter ounces, like 12.4' });
    setBusy(true);
    try {
      if (!(await draft.save())) return setFailure('Your answers aren’t saved yet. Try again in a moment.');
      await recordArrival(place, weight.trim());
      toast({ title: 'Unboxing recorded' });
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.errors).length > 0) setErrors(error.errors);
      else setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Section
      title="Unbox the package"
      hint="Weigh the sealed package, open it, then take a photo before you take the device out. It proves what arrived."
    >
      <form
        noValidate
        className="grid max-w-form gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextField
          label="Package weight (oz)"
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          className="max-w-80"
          value={weight}
          error={errors.weightOz}
          onChange={({ target }) => {
            setWeight(target.value);
            setErrors({});
          }}
        />
        <div>
          <p className="mb-1.5 font-medium">Opened box</p>
          <PhotoField subject="box" label="Opened box" isNeeded={false} />
          <FieldError id="box-error">{errors['photos.box']}</FieldError>
          <FieldError id="scan-error">{errors.identifier}</FieldError>
          <FieldError id="arrival-error">{failure}</FieldError>
        </div>
        <Button type="submit" variant="secondary" busy={isBusy} className="justify-self-start">
          Record unboxing
        </Button>
      </form>
    </Section>
  );
}
