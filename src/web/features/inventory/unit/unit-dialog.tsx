import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { isEnded, movesFrom } from '#domain/inventory/states.ts';
import { useIsAdmin } from '#web/features/staff-gate/index.ts';
import { pathOf } from '#web/lib/api.ts';
import { countText } from '#web/lib/count-text.ts';
import { dateText, sumText } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ReadState } from '#web/ui/read-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Unit, type UnitFile, unitById } from '../inventory.api.ts';
import { conditionText, deviceText, StateBadge } from '../unit-words.tsx';
import { CostDialog } from './cost-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { PlaceDialog } from './place-dialog.tsx';
import { ReverseSaleDialog } from './reverse-sale-dialog.tsx';
import { SaleDialog } from './sale-dialog.tsx';
import { UnitCosts } from './unit-costs.tsx';
import { UnitData } from './unit-data.tsx';
import { UnitHistory } from './unit-history.tsx';
import { UnitSales } from './unit-sales.tsx';
import { WipeDialog } from './wipe-dialog.tsx';

type Opened = 'cost' | 'move' | 'place' | 'reversal' | 'sale' | 'wipe';

/** Shows a unit: its facts, costs, sale and history, and the acts on it. */
export function UnitDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const source = useQuery(unitById(id));
  const { data: file } = source;
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const isAdmin = useIsAdmin();
  const sale = file?.sales.find(({ reversal }) => reversal === null);
  const sold = file === undefined || sale === undefined ? undefined : { unit: file.unit, sale };
  return (
    <>
      <Dialog
        title={file === undefined ? 'Unit' : `Unit ${file.unit.number}`}
        {...(file === undefined ? {} : { description: `${deviceText(file.unit)}, ${conditionText(file.unit)}` })}
        size="lg"
        onClose={onClose}
        closeOnBackdrop
        {...(file === undefined ? {} : { footer: <Acts unit={file.unit} onOpen={setOpened} /> })}
      >
        <ReadState source={source} what="The unit" className="gap-3">
          <Skeleton className="h-6 w-48" />
          <Skeleton className="h-5 w-64" />
          <Skeleton className="h-5 w-56" />
        </ReadState>
        {file !== undefined && <Content file={file} isAdmin={isAdmin} onOpen={setOpened} />}
      </Dialog>
      {file !== undefined && opened === 'cost' && <CostDialog unit={file.unit} onClose={close} />}
      {file !== undefined && opened === 'move' && <MoveDialog unit={file.unit} onClose={close} />}
      {file !== undefined && opened === 'place' && <PlaceDialog unit={file.unit} onClose={close} />}
      {sold !== undefined && opened === 'reversal' && <ReverseSaleDialog {...sold} onClose={close} />}
      {file !== undefined && opened === 'wipe' && <WipeDialog unit={file.unit} onClose={close} />}
      {file !== undefined && opened === 'sale' && <SaleDialog unit={file.unit} onClose={close} />}
    </>
  );
}

/** Moves and sells a unit, if its state allows it. */
function Acts({ unit, onOpen }: { unit: Unit; onOpen: (act: Opened) => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <a
        href={pathOf('inventory.label', { id: unit.id })}
        target="_blank"
        rel="noreferrer"
        className="grid min-h-target content-center text-link"
      >
        Label (PDF)
      </a>
      <a
        href={pathOf('inventory.labelZpl', { id: unit.id })}
        target="_blank"
        rel="noreferrer"
        className="grid min-h-target content-center text-link"
      >
        Label (ZPL)
      </a>
      <span className="ml-auto flex gap-3">
        {movesFrom(unit.state).length > 0 && (
          <Button variant="secondary" onClick={() => onOpen('move')}>
            Change status
          </Button>
        )}
        {unit.state === 'ready' && !unit.isHeld && <Button onClick={() => onOpen('sale')}>Sell</Button>}
      </span>
    </div>
  );
}

interface ContentProps {
  file: UnitFile;
  isAdmin: boolean;
  onOpen: (act: Opened) => void;
}

function Content({ file, isAdmin, onOpen }: ContentProps) {
  const { unit, sameDevice } = file;
  const mayMove = !isEnded(unit.state) && unit.state !== 'in_transit';
  return (
    <div className="grid gap-7">
      {unit.isHeld && (
        <p className="rounded-xl bg-tone-orange px-4 py-3 text-on-tone-orange">
          On hold until {dateText(unit.heldUntil)}. It can’t be sold or altered before then.
        </p>
      )}
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 max-xs:grid-cols-1 sm:grid-cols-3">
        <Fact name="Status">
          <StateBadge state={unit.state} />
        </Fact>
        <Fact name="IMEI or serial">{unit.identifier ?? 'No serial'}</Fact>
        <Fact name="Location">
          {unit.location?.name ?? 'None'}
          {mayMove && (
            <button
              type="button"
              className="-mt-1 block min-h-target font-semibold text-accent hover:underline"
              onClick={() => onOpen('place')}
            >
              Change<span className="sr-only"> location</span>
            </button>
          )}
        </Fact>
        <Fact name="Bought on">{dateText(unit.acquiredOn)}</Fact>
        <Fact name="In stock for">{countText(unit.daysInStock, 'day')}</Fact>
        <Fact name="Cost">{sumText(unit.cost)}</Fact>
      </dl>
      <UnitSales sales={file.sales} {...(isAdmin ? { onReverse: () => onOpen('reversal') } : {})} />
      <UnitCosts file={file} onAdd={() => onOpen('cost')} />
      <UnitData file={file} onErase={() => onOpen('wipe')} />
      <UnitHistory events={file.events} />
      {sameDevice.length > 0 && (
        <section aria-labelledby="same-device">
          <h3 id="same-device" className="mb-2 font-semibold">
            Other purchases of this device
          </h3>
          <ul className="grid gap-2">
            {sameDevice.map(({ id, number, acquiredOn, state, cost }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                {number}, bought {dateText(acquiredOn)} <StateBadge state={state} />
                <span className="ml-auto tabular-nums">{sumText(cost)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-note text-muted">{name}</dt>
      <dd className="tabular-nums [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
