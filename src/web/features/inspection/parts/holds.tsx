import { familyOf } from '#domain/inspection/device-families.ts';
import { HOLD_CODES, HOLDS, type HoldCode, stepsToEnd } from '#domain/inspection/holds.ts';
import { SELLER_WORDS_MAX } from '#domain/orders/decline-cause.ts';
import type { DeviceType } from '#domain/vocabulary.ts';
import { TextField } from '#web/ui/field.tsx';
import { useBench } from '../bench-context.ts';
import { Section } from './section.tsx';
import { TickCard } from './tick-card.tsx';

/** Lists the holds, which stop payment and label, each with the text that its seller gets. */
export function Holds() {
  const { place, bench, draft, isReadOnly } = useBench();
  const { holds } = draft.fields;
  const { deviceType } = bench.inspections[0]?.found ?? bench.said;
  const offeredCodes = place.isAtDoor ? HOLD_CODES.filter((code) => code !== 'EMPTY_BOX') : HOLD_CODES;
  const shown = offeredCodes.filter((code) => !isReadOnly || holds.includes(code));
  if (shown.length === 0) return null;
  return (
    <Section
      title="Holds"
      hint={
        place.isAtDoor
          ? 'The device stays with its owner until a new inspection clears the hold.'
          : 'A hold stops payment and shipping until a new inspection clears it.'
      }
    >
      <div className="grid items-start gap-2 md:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
        {shown.map((code) => (
          <TickCard
            key={code}
            label={HOLDS[code].label}
            look={HOLDS[code].look}
            isTicked={holds.includes(code)}
            isReadOnly={isReadOnly}
            onTick={(isTicked) => draft.change({ holds: withHold(holds, code, isTicked) })}
          >
            <SellerPreview code={code} deviceType={deviceType} />
          </TickCard>
        ))}
      </div>
      {holds.length > 0 && <SellerMessageField />}
    </Section>
  );
}

/** Asks for a message to the seller, in addition to the text of each hold. The note for the shop is another field. */
function SellerMessageField() {
  const { draft, isReadOnly } = useBench();
  const { holdWords } = draft.fields;
  if (isReadOnly) return holdWords === null ? null : <p>Message to the seller: “{holdWords}”</p>;
  return (
    <TextField
      label="Message to the seller"
      hint="They’ll see this with the hold. Internal notes go below."
      optional
      autoComplete="off"
      maxLength={SELLER_WORDS_MAX}
      value={holdWords ?? ''}
      onChange={({ target }) => draft.change({ holdWords: target.value === '' ? null : target.value })}
    />
  );
}

/** Adds or removes a hold. */
export function withHold(holds: readonly HoldCode[], code: HoldCode, isSet: boolean): HoldCode[] {
  const others = holds.filter((other) => other !== code);
  return isSet ? [...others, code] : others;
}

function SellerPreview({ code, deviceType }: { code: HoldCode; deviceType: DeviceType }) {
  const { sellerText, who } = HOLDS[code];
  const { place } = useBench();
  const steps = stepsToEnd(code, familyOf(deviceType), place.isAtDoor ? 'seller' : 'shop');
  return (
    <div className="grid gap-1 text-note">
      <p className="font-medium">
        {who === 'seller' ? 'We’ll email and text the seller:' : 'The seller sees on their order:'}
      </p>
      <p className="text-muted">{sellerText}</p>
      {steps.length > 0 && (
        <ol className="ml-5 list-decimal text-muted">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
    </div>
  );
}
