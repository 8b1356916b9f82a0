import { DEFECTS } from '#domain/inspection/defects.ts';
import { HOLDS } from '#domain/inspection/holds.ts';
import { CONDITION_LABELS } from '#domain/vocabulary.ts';
import { Button } from '#web/ui/button.tsx';
import { useBench } from '../bench-context.ts';
import { type Changes, type DraftFields, fieldsOf } from './draft-fields.ts';
import type { SaveStatus } from './draft-saver.ts';

const STATUS_TEXTS: Record<Exclude<SaveStatus, 'refused' | 'unsent'>, string> = {
  saved: 'Saved',
  waiting: 'Saving…',
  saving: 'Saving…',
};

/** Shows the progress of saving the changes. */
export function SaveState() {
  const { draft, bench } = useBench();
  const { status, changes } = draft.state;
  const isFresh = bench.inspections.length === 0 && status === 'saved' && Object.keys(changes).length === 0;
  return (
    <p role="status" className="text-note text-muted">
      {isFresh
        ? 'Saved automatically'
        : status === 'refused' || status === 'unsent'
          ? 'Not saved'
          : STATUS_TEXTS[status]}
    </p>
  );
}

/** Explains why a draft is not saved, with buttons to resolve it. */
export function SaveNotice() {
  const { draft } = useBench();
  const { status, refusal, isConflict } = draft.state;
  if (isConflict) return <ConflictNotice />;
  if (status === 'unsent')
    return (
      <div
        role="alert"
        className="flex flex-wrap items-center gap-3 rounded-2xl bg-tone-orange px-5 py-3 text-on-tone-orange"
      >
        <p className="min-w-0 flex-1 basis-56">
          <strong className="block font-semibold">Not saved: you’re offline.</strong>
          Your entries are kept in this browser and save once you’re back online. Keep going.
        </p>
        <Button variant="secondary" onClick={() => void draft.save()}>
          Try Again
        </Button>
      </div>
    );
  if (refusal === null) return null;
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 rounded-2xl border border-danger bg-danger-soft p-4">
      <p className="min-w-0 flex-1 basis-56">
        <strong className="block font-semibold">Your last change wasn’t saved.</strong>
        {refusal}
      </p>
      <Button variant="secondary" onClick={() => void draft.save()}>
        Try Again
      </Button>
      <Button variant="secondary" onClick={() => draft.decide('theirs')}>
        Discard
      </Button>
    </div>
  );
}

/** Compares the other inspector's answers with the own changes, and lets the inspector decide. */
function ConflictNotice() {
  const { bench, draft } = useBench();
  const [newest] = bench.inspections;
  const theirs = fieldsOf(bench);
  const { changes } = draft.state;
  const isDone = newest?.isDone === true;
  const rows = isDone ? [] : differences(changes, theirs);
  return (
    <div role="alert" className="grid gap-3 rounded-2xl border border-danger bg-danger-soft p-4">
      <p>
        <strong className="block font-semibold">
          {isDone ? 'This inspection is already finished.' : 'Someone else changed this inspection.'}
        </strong>
        {isDone
          ? 'See the result below. You can still inspect the device again.'
          : 'Another inspector, or another of your tabs, saved since you opened it. Compare the answers and choose which to keep.'}
      </p>
      {rows.length > 0 && (
        <table className="w-full text-left text-note">
          <thead>
            <tr className="border-b border-line">
              <th className="py-1 pr-3 font-medium">Answer</th>
              <th className="py-1 pr-3 font-medium">Theirs</th>
              <th className="py-1 font-medium">Yours</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, other, own }) => (
              <tr key={label} className="align-top">
                <th scope="row" className="py-1 pr-3 font-normal">
                  {label}
                </th>
                <td className="py-1 pr-3">{other}</td>
                <td className="py-1">{own}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant={isDone ? 'primary' : 'secondary'} onClick={() => draft.decide('theirs')}>
          {isDone ? 'Show result' : 'Use theirs'}
        </Button>
        {!isDone && <Button onClick={() => draft.decide('mine')}>Keep mine</Button>}
      </div>
    </div>
  );
}

const LABELS: Record<keyof DraftFields, string> = {
  productId: 'Model',
  condition: 'Condition',
  carrier: 'Carrier',
  lockStatus: 'Lock',
  batteryHealth: 'Battery health',
  identifier: 'Serial number',
  defects: 'Faults',
  holds: 'Holds',
  notes: 'Internal note',
  holdWords: 'Message to the seller',
};

function differences(changes: Changes, theirs: DraftFields): { label: string; other: string; own: string }[] {
  const ownFields = { ...theirs, ...changes };
  const [theirTexts, ownTexts] = [textsOf(theirs), textsOf(ownFields)];
  return FIELDS.filter((name) => name in changes && theirTexts[name] !== ownTexts[name]).map((name) => ({
    label: LABELS[name],
    other: theirTexts[name],
    own: ownTexts[name],
  }));
}

const FIELDS = [
  'productId',
  'condition',
  'carrier',
  'lockStatus',
  'batteryHealth',
  'identifier',
  'defects',
  'holds',
  'notes',
  'holdWords',
] as const satisfies readonly (keyof DraftFields)[];

function textsOf(fields: DraftFields): Record<keyof DraftFields, string> {
  const { productId, condition, carrier, lockStatus, batteryHealth, identifier, defects, holds, notes, holdWords } =
    fields;
  return {
    productId: `No. ${productId}`,
    condition: CONDITION_LABELS[condition],
    carrier: carrier ?? 'None',
    lockStatus: lockStatus ?? 'None',
    batteryHealth: batteryHealth === null ? 'Not checked' : `${batteryHealth}%`,
    identifier: identifier ?? 'None',
    defects: defects.map((code) => DEFECTS[code].label).join(', ') || 'None',
    holds: holds.map((code) => HOLDS[code].label).join(', ') || 'None',
    notes: notes ?? 'None',
    holdWords: holdWords ?? 'None',
  };
}
