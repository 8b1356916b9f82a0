import { isCellular, lockApplies } from '#domain/catalog/lock.ts';
import type { ComparedAnswer } from '#domain/inspection/offer-lines.ts';
import {
  asksCarrier,
  type Carrier,
  CONDITION_LABELS,
  type Condition,
  EVALUATION_CONDITIONS,
  type LockStatus,
} from '#domain/vocabulary.ts';
import { priceText } from '#web/lib/format.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { useBench } from '../bench-context.ts';
import { PhotoField } from '../photos/photo-field.tsx';
import { BatteryPart } from './battery.tsx';
import { FindingText } from './found.tsx';
import { ModelPart } from './model.tsx';
import { Section, SellerAnswer } from './section.tsx';

const CARRIER_LABELS: Record<Carrier, string> = { unlocked: 'Factory unlocked', other: 'Locked to a carrier' };
const LOCK_LABELS: Record<LockStatus, string> = { unlocked: 'Unlocked', locked: 'Locked to a carrier' };

/** Shows each answer of the seller next to the finding. A finding that lowers the price asks for its photo right there. */
export function Answers() {
  const { bench, draft } = useBench();
  const finding = bench.inspections[0]?.found ?? bench.said;
  return (
    <Section title="What the seller said">
      <ModelPart />
      <LinePhoto answer="model" label="Model or storage" />
      <ConditionPart />
      <LinePhoto answer="condition" label="Condition" />
      {asksCarrier(finding.deviceType) && bench.said.carrier !== null && (
        <>
          <CarrierPart />
          <LinePhoto answer="carrier" label="Carrier lock" />
        </>
      )}
      {lockApplies({ deviceType: finding.deviceType, cellular: isCellular(finding) }) &&
        draft.fields.carrier === null &&
        bench.said.lockStatus !== null && (
          <>
            <LockPart />
            <LinePhoto answer="carrier" label="Carrier lock" />
          </>
        )}
      <BatteryPart />
    </Section>
  );
}

/** Shows the price change of a finding that differs, and its photos. */
function LinePhoto({ answer, label }: { answer: ComparedAnswer; label: string }) {
  const { bench } = useBench();
  const line = bench.inspections[0]?.price.lines.find(({ code }) => code === answer);
  const hasPhotos = bench.inspections.some(({ photos }) => photos.some(({ subject }) => subject === answer));
  if (line === undefined && !hasPhotos) return null;
  const isCut = line?.amount.startsWith('-') === true;
  return (
    <div className="-mt-1 grid gap-2 rounded-xl bg-sunken px-4 py-3">
      {line !== undefined && (
        <p className="font-medium tabular-nums">
          {label}: {isCut ? '−' : '+'}
          {priceText(line.amount.replace('-', ''))}
        </p>
      )}
      <PhotoField subject={answer} label={label} isNeeded={line !== undefined && Number(line.amount) !== 0} />
    </div>
  );
}

function ConditionPart() {
  const { bench, draft, isReadOnly } = useBench();
  const { condition } = draft.fields;
  const answer = bench.said.condition;
  const extra = [answer, condition].filter(
    (candidate) => !EVALUATION_CONDITIONS.some(({ value }) => value === candidate),
  );
  const options = [
    ...EVALUATION_CONDITIONS.map(({ value, label, hint }): { value: Condition; label: string; hint?: string } => ({
      value,
      label,
      hint,
    })),
    ...[...new Set(extra)].map((value) => ({ value, label: CONDITION_LABELS[value] })),
  ];
  return (
    <div>
      <SellerAnswer differs={condition !== answer}>{CONDITION_LABELS[answer]}</SellerAnswer>
      {isReadOnly ? (
        <FindingText label="Condition">{CONDITION_LABELS[condition]}</FindingText>
      ) : (
        <RadioCards
          legend="Condition found"
          columns={2}
          options={options}
          value={condition}
          onChange={(value) => draft.change({ condition: value })}
        />
      )}
    </div>
  );
}

function CarrierPart() {
  const { bench, draft, isReadOnly } = useBench();
  const { carrier } = draft.fields;
  const answer = bench.said.carrier;
  const shown = carrier ?? answer ?? 'unlocked';
  return (
    <div>
      <SellerAnswer differs={carrier !== null && carrier !== answer}>
        {answer === null ? 'Not stated' : CARRIER_LABELS[answer]}
      </SellerAnswer>
      {isReadOnly ? (
        <FindingText label="Carrier">{CARRIER_LABELS[shown]}</FindingText>
      ) : (
        <RadioCards
          legend="Carrier found"
          hint="Settings > General > About > Carrier Lock."
          columns={2}
          options={[
            { value: 'unlocked', label: CARRIER_LABELS.unlocked, hint: 'No SIM restrictions' },
            { value: 'other', label: CARRIER_LABELS.other, hint: 'SIM locked' },
          ]}
          value={shown}
          onChange={(value) => draft.change({ carrier: value })}
        />
      )}
    </div>
  );
}

function LockPart() {
  const { bench, draft, isReadOnly } = useBench();
  const { lockStatus } = draft.fields;
  const answer = bench.said.lockStatus;
  const shown = lockStatus ?? answer ?? 'unlocked';
  return (
    <div>
      <SellerAnswer differs={lockStatus !== null && lockStatus !== answer}>
        {answer === null ? 'Not stated' : LOCK_LABELS[answer]}
      </SellerAnswer>
      {isReadOnly ? (
        <FindingText label="Lock">{LOCK_LABELS[shown]}</FindingText>
      ) : (
        <RadioCards
          legend="Lock found"
          hint="Settings > General > About > Carrier Lock."
          columns={2}
          options={[
            { value: 'unlocked', label: LOCK_LABELS.unlocked },
            { value: 'locked', label: LOCK_LABELS.locked },
          ]}
          value={shown}
          onChange={(value) => draft.change({ lockStatus: value })}
        />
      )}
    </div>
  );
}
