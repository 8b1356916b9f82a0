import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { numberKeys, readDeviceNumber } from '#domain/device-numbers/read-device-number.ts';
import { readScannedCode } from '#domain/device-numbers/scanned-number.ts';
import { readStockNumber } from '#domain/inventory/stock-codes.ts';
import { urlOf } from '#web/lib/api.ts';
import { countText } from '#web/lib/count-text.ts';
import { sumText } from '#web/lib/format.ts';
import { useRecord } from '#web/lib/places/use-record.ts';
import { Button } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { useSelection } from '#web/ui/data-table/selection/use-selection.ts';
import { toastFailedCall } from '#web/ui/failures/toast-failed-call.ts';
import { FileExport } from '#web/ui/file-export.tsx';
import { ListEmpty } from '#web/ui/list/list-empty.tsx';
import { useListPage } from '#web/ui/list/use-list-page.ts';
import { useScans } from '#web/ui/scan/use-scans.ts';
import { toastFailure } from '#web/ui/toast.tsx';
import { useLateCode } from '#web/ui/use-late-code.ts';
import { findByCode, stockStats, type Unit, unitPages } from './inventory.api.ts';
import { UNIT_COLUMNS } from './unit-columns.tsx';
import { FilterFields, UNIT_FILTER } from './unit-filter.tsx';

/** Lists every device that the shop bought, with its cost and sale. A scan opens its unit. */
export function UnitsSection() {
  const list = useListPage(UNIT_FILTER, unitPages);
  const { open } = useRecord('unit');
  const { rows = [] } = list.table;
  const selection = useSelection({ rows, rowKey: ({ id }) => id, label: ({ number }) => `unit ${number}` });
  const [isSending, setSending] = useState(false);
  useScans({
    // Ignores fast typing that is not a unit's code: it may be a model in the search field.
    read: ({ kind, text, isTyped }) => (kind === 'code' && (isTyped !== true || isUnitCode(text)) ? text : null),
    take: (code) => {
      const deviceNumber = readDeviceNumber(code);
      if (deviceNumber.kind === 'other' && deviceNumber.isCode && numberKeys(code).length === 0)
        return toastFailure('That’s not a unit', deviceNumber.why);
      findByCode(code).then(
        ({ id }) => open(id),
        (error: unknown) => toastFailedCall(`No unit found for ${code}`, error),
      );
    },
    explain: () => 'Scan a device’s label, IMEI or serial.',
  });
  return (
    <section aria-label="Units" className="grid min-w-0 grid-cols-1 gap-2">
      <FilterFields>
        <FileExport
          label="Export CSV"
          noun="units"
          path={urlOf('inventory.export', {}, list.filter)}
          nameOf={() => 'inventory.csv'}
        />
      </FilterFields>
      <InStock />
      <DataTable
        {...list.table}
        caption="Units, newest purchase first"
        what="The inventory"
        rowKey={({ id }) => id}
        columns={UNIT_COLUMNS}
        onOpen={({ id }) => open(id)}
        empty={
          <ListEmpty list={list} title="No units found" action="Show all in stock">
            Nothing in stock yet. Devices appear here as soon as you pay for them.
          </ListEmpty>
        }
        selection={selection}
        bulkActions={
          <Button variant="secondary" onClick={() => setSending(true)}>
            Transfer to another location
          </Button>
        }
        hasCards
      />
      {isSending && (
        <LateTransfer
          picked={selection.rows}
          onClose={() => {
            setSending(false);
            selection.clear();
          }}
        />
      )}
    </section>
  );
}

/** Returns true for a text that can only be the code of a device or its box. */
function isUnitCode(text: string): boolean {
  return readStockNumber(text) !== null || readScannedCode(text, { isTyped: true }) !== null;
}

/** Shows the total stock, regardless of the filter. */
function InStock() {
  const { data } = useQuery(stockStats);
  return (
    <p role="status" className="min-h-6">
      {data !== undefined && (
        <>
          <strong className="text-lg tracking-tight tabular-nums">{sumText(data.cost)}</strong>{' '}
          <span className="text-muted">at cost in {countText(data.units, 'unit')} in stock</span>
        </>
      )}
    </p>
  );
}

const loadTransfer = async () => (await import('./transfers/new-transfer-dialog.tsx')).NewTransferDialog;

function LateTransfer({ picked, onClose }: { picked: readonly Unit[]; onClose: () => void }) {
  const NewTransfer = useLateCode(loadTransfer, true, onClose);
  return NewTransfer === null ? null : <NewTransfer picked={picked} onClose={onClose} />;
}
