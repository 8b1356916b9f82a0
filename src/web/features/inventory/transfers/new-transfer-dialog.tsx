import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { transferForm } from '#contracts/forms/inventory.ts';
import { mayTransfer, unitStateLabel } from '#domain/inventory/states.ts';
import { readPlaceCode } from '#domain/inventory/stock-codes.ts';
import { MAX_TRANSFERRED_UNITS } from '#domain/inventory/transfers.ts';
import { ApiError } from '#web/lib/api.ts';
import { countText } from '#web/lib/count-text.ts';
import { SentKeys } from '#web/lib/sent-keys.ts';
import { Button } from '#web/ui/button.tsx';
import { EditingDialog } from '#web/ui/editing-dialog.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { FormNotice } from '#web/ui/form/form-notice.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { ReadState } from '#web/ui/read-state.tsx';
import { toast } from '#web/ui/toast.tsx';
import { findByCode, placesByName, refusalText, type Unit } from '../inventory.api.ts';
import { ScanBox } from '../scan/scan-box.tsx';
import { type LoggedScan, ScanLog, unknownPlace, unknownUnit } from '../scan/scan-log.tsx';
import { useScanLog } from '../scan/use-scan-log.ts';
import { unitText } from '../unit-words.tsx';
import { sendTransfer } from './transfers.api.ts';

interface NewTransferDialogProps {
  /** Units picked in the list. */
  picked?: readonly Unit[];
  onClose: () => void;
}

/** Sends units to another place: units picked in the list, or scanned here one after the other. */
export function NewTransferDialog({ picked = [], onClose }: NewTransferDialogProps) {
  const source = useQuery(placesByName);
  const places = source.data ?? [];
  const [units, setUnits] = useState<readonly Unit[]>(picked.filter(({ state }) => mayTransfer(state)));
  const form = useTransfer(units, commonPlace(picked), onClose);
  const { scans, scan } = useScanLog(async (code) => {
    const scanned = readPlaceCode(code);
    if (scanned !== null) return choosePlace(scanned);
    return addUnit(code);
  });
  const id = useId();
  const { control } = form;

  function choosePlace(code: string): Omit<LoggedScan, 'id'> {
    const place = places.find((candidate) => candidate.code === code && candidate.isActive);
    if (place === undefined) return unknownPlace(code);
    const isFirst = form.readTyped().fromId === '';
    form.setValue(isFirst ? 'fromId' : 'toId', place.id);
    return { tone: 'quiet', word: isFirst ? 'From' : 'To', subject: place.name };
  }
  async function addUnit(code: string): Promise<Omit<LoggedScan, 'id'>> {
    const unit = await findByCode(code).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    });
    if (unit === null) return unknownUnit(code);
    const subject = unitText(unit);
    if (!mayTransfer(unit.state)) {
      return { tone: 'bad', word: 'Can’t send', subject, detail: `Status: ${unitStateLabel(unit.state)}.` };
    }
    if (units.some((other) => other.id === unit.id)) return { tone: 'quiet', word: 'Already on the list', subject };
    if (units.length >= MAX_TRANSFERRED_UNITS) return { tone: 'bad', word: 'List is full', subject };
    setUnits((before) => (before.some((other) => other.id === unit.id) ? before : [...before, unit]));
    const { fromId } = form.readTyped();
    const isElsewhere = fromId !== '' && unit.location !== null && unit.location.id !== fromId;
    return isElsewhere
      ? { tone: 'look', word: 'Added', subject, detail: `Recorded in ${unit.location?.name}.` }
      : { tone: 'good', word: 'Added', subject };
  }

  const options = places.filter(({ isActive }) => isActive).map((place) => ({ value: place.id, label: place.name }));
  return (
    <EditingDialog
      unsaved={form.isChanged || units.length > picked.length}
      isBusy={form.isBusy}
      title="New transfer"
      description="Units stay in transit until they’re scanned on arrival."
      size="lg"
      onClose={onClose}
      footer={
        <div className="flex items-center justify-end gap-3">
          <Button variant="secondary" onClick={onClose} disabled={form.isBusy}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={form.isBusy} inactive={units.length === 0}>
            {units.length === 0 ? 'Send' : `Send ${countText(units.length, 'unit')}`}
          </Button>
        </div>
      }
    >
      <div className="grid gap-6">
        <form {...form.element} id={id} className="grid gap-4 sm:grid-cols-2">
          <div className="sm:col-span-2 empty:hidden">
            <FormNotice>{form.failure}</FormNotice>
            <ReadState source={source} what="The locations" />
          </div>
          <FormField control={control} name="fromId">
            {(field) => <SelectField label="From" placeholder="Choose a location" options={options} {...field} />}
          </FormField>
          <FormField control={control} name="toId">
            {(field) => <SelectField label="To" placeholder="Choose a location" options={options} {...field} />}
          </FormField>
          <div className="sm:col-span-2">
            <FormField control={control} name="note">
              {(field) => <TextField label="Note" optional autoComplete="off" maxLength={500} {...field} />}
            </FormField>
          </div>
        </form>
        <ScanBox action="Add" onCode={(code) => void scan(code)} isInDialog />
        <ScanLog scans={scans.slice(0, 1)} empty="Scan each device to send." />
        <PickedUnits
          units={units}
          onRemove={(unit) => setUnits(units.filter(({ id: otherId }) => otherId !== unit.id))}
        />
      </div>
    </EditingDialog>
  );
}

function useTransfer(units: readonly Unit[], fromId: string, onClose: () => void) {
  const [sent] = useState(() => new SentKeys());
  return useForm({
    schema: transferForm,
    initial: { fromId, toId: '', note: '' },
    send: async ({ note, ...places }) => {
      if (units.length === 0) throw new NothingToSend();
      const body = { ...places, unitIds: units.map(({ id }) => id), note: note || null };
      const { transfer } = await sendTransfer(body, sent.keyOf(body));
      sent.settle(body);
      toast({
        title: `Transfer ${transfer.number} sent`,
        description: `${countText(units.length, 'unit')} to ${transfer.to.name}`,
      });
      onClose();
    },
    reportFailure: (error, isPlaced) =>
      error instanceof NothingToSend ? 'Scan at least one device to send.' : refusalText(error, isPlaced),
  });
}

class NothingToSend extends Error {}

/** Returns the id of the place that all units share; empty without one. */
function commonPlace(units: readonly Unit[]): string {
  const [first] = units;
  const id = first?.location?.id;
  return id !== undefined && units.every(({ location }) => location?.id === id) ? id : '';
}

function PickedUnits({ units, onRemove }: { units: readonly Unit[]; onRemove: (unit: Unit) => void }) {
  if (units.length === 0) return null;
  return (
    <section aria-label="Units to send">
      <h3 className="mb-1 font-semibold">{countText(units.length, 'unit')} to send</h3>
      <ul className="divide-y divide-line">
        {units.map((unit) => (
          <li key={unit.id} className="flex items-center gap-3 py-1">
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{unitText(unit)}</span>
            <Button variant="quiet" className="px-3" onClick={() => onRemove(unit)}>
              Remove<span className="sr-only"> {unit.number}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
