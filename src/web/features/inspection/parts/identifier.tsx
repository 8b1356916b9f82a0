import { use, useRef, useState } from 'react';
import { MAX_NUMBER_TEXT_LENGTH } from '#domain/device-numbers/longest-text.ts';
import { isSameNumber, questionLetters, readDeviceNumber } from '#domain/device-numbers/read-device-number.ts';
import { recordPath } from '#domain/staff-addresses.ts';
import { OrderStatusBadge } from '#web/features/orders/index.ts';
import { dateText } from '#web/lib/format.ts';
import { PlacesContext } from '#web/lib/places/places.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { CheckIcon } from '#web/ui/icons.tsx';
import { NumberButton } from '#web/ui/scan/camera/number-button.tsx';
import { useNumberScans } from '#web/ui/scan/use-number-scans.ts';
import { toast } from '#web/ui/toast.tsx';
import { useBench } from '../bench-context.ts';
import { withHold } from './holds.tsx';
import { Section, SellerAnswer } from './section.tsx';

/** Asks for the serial number of the device, typed or scanned. Compares it with the seller's number and with all other orders. */
export function IdentifierPart() {
  const { bench, draft, isReadOnly } = useBench();
  const { identifier } = draft.fields;
  const answer = bench.said.identifier;
  return (
    <Section title="Serial number">
      <div className="max-w-form">
        <SellerAnswer differs={answer !== null && identifier !== null && !isSameNumber(answer, identifier)}>
          <span className={answer === null ? undefined : 'font-mono'}>{answer ?? 'Not stated'}</span>
        </SellerAnswer>
        {isReadOnly ? <p className="font-mono">{identifier ?? 'None (empty box)'}</p> : <NumberField />}
      </div>
      <Comparison />
      <EarlierOrders />
    </Section>
  );
}

function NumberField() {
  const { draft } = useBench();
  const { identifier } = draft.fields;
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const setNumber = (number: string) => {
    setTyped(null);
    setError(null);
    draft.change({ identifier: number });
  };
  const acceptScan = (number: string) => {
    // Announces a replaced number: a phone has several, which inspectors compare one after the other.
    if (identifier !== null && !isSameNumber(identifier, number))
      toast({ title: 'Number replaced', description: `${number} instead of ${identifier}.` });
    setNumber(number);
  };
  useNumberScans({ onNumber: acceptScan, within: field });
  /** Reads the typed text. @param isFinal false while typing may continue */
  const readTyped = (text: string, isFinal: boolean) => {
    setTyped(text);
    const result = readDeviceNumber(text);
    if (text.trim() === '') {
      setError(null);
      if (isFinal && identifier !== null) draft.change({ identifier: null });
    } else if (result.kind === 'other') setError(isFinal ? result.why : null);
    else if (isFinal || result.kind === 'imei') setNumber(result.value);
  };
  return (
    <Field
      label="IMEI or serial number"
      hint={questionLetters(identifier ?? '') ?? 'Scan or type it. On a phone, dial *#06# to see it.'}
      error={error ?? draft.state.errors.identifier}
    >
      {(control) => (
        <div className="flex flex-wrap gap-3">
          <input
            {...control}
            ref={field}
            className="control min-w-0 flex-[1_1_14rem] font-mono"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="done"
            maxLength={MAX_NUMBER_TEXT_LENGTH}
            value={typed ?? identifier ?? ''}
            onChange={({ target }) => readTyped(target.value, false)}
            onBlur={({ target }) => readTyped(target.value, true)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') readTyped(event.currentTarget.value, true);
            }}
          />
          <NumberButton onNumber={acceptScan} />
        </div>
      )}
    </Field>
  );
}

function Comparison() {
  const { bench, draft, isReadOnly } = useBench();
  const { identifier, holds } = draft.fields;
  const answer = bench.said.identifier;
  if (identifier === null || answer === null) return null;
  if (isSameNumber(answer, identifier))
    return (
      <p role="status" className="flex items-center gap-2 font-medium text-accent">
        <CheckIcon /> Matches the seller’s number.
      </p>
    );
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl bg-tone-orange px-4 py-3 text-on-tone-orange"
    >
      <p className="min-w-0 flex-1 basis-56">
        <strong className="block font-semibold">This isn’t the number the seller gave.</strong>A phone has two IMEIs and
        a serial number. Check the others first. If none of them matches, put it on hold.
      </p>
      {!isReadOnly && !holds.includes('SERIAL_MISMATCH') && (
        <Button variant="secondary" onClick={() => draft.change({ holds: withHold(holds, 'SERIAL_MISMATCH', true) })}>
          Put on hold
        </Button>
      )}
    </div>
  );
}

function EarlierOrders() {
  const area = use(PlacesContext)?.area;
  const { bench, draft } = useBench();
  const saved = bench.inspections[0]?.found.identifier ?? null;
  if (bench.seenBefore.length === 0 || saved === null || saved !== draft.fields.identifier) return null;
  return (
    <div role="status" className="rounded-xl bg-tone-blue px-4 py-3 text-on-tone-blue">
      <p className="font-semibold">We’ve seen this device before.</p>
      <ul>
        {bench.seenBefore.map(({ orderId, number, status, createdAt }) => (
          <li key={orderId} className="flex min-h-target flex-wrap items-center gap-x-3">
            <a
              href={recordPath('order', orderId, area)}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-target items-center font-medium underline"
            >
              Order {number}
            </a>
            <span>{dateText(createdAt.slice(0, 10))}</span>
            <OrderStatusBadge status={status} />
          </li>
        ))}
      </ul>
    </div>
  );
}
