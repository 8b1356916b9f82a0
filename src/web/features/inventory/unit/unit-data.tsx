import { describeWipe, mayWipe, wipeLabel } from '#domain/inventory/wipes.ts';
import { momentText } from '#web/lib/format.ts';
import { usePageData } from '#web/page-data.ts';
import { Button } from '#web/ui/button.tsx';
import type { UnitFile } from '../inventory.api.ts';

interface UnitDataProps {
  file: UnitFile;
  onErase: () => void;
}

/** Shows how the data of a unit's device was erased, or lets staff record it. */
export function UnitData({ file: { unit, wipe }, onErase }: UnitDataProps) {
  const { timeZone } = usePageData().shop;
  return (
    <section aria-labelledby="unit-data">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h3 id="unit-data" className="font-semibold">
          Data wipe
        </h3>
        {wipe === null && mayWipe(unit.state) && !unit.isHeld && (
          <Button variant="secondary" onClick={onErase}>
            Record wipe
          </Button>
        )}
      </div>
      {wipe === null ? (
        <p className="text-muted">Not wiped yet.</p>
      ) : (
        <>
          <p>
            Wiped: {wipeLabel(wipe.method)}. {describeWipe(wipe.method)}.
          </p>
          <p className="text-note text-muted">
            {wipe.actor}, <time dateTime={wipe.at}>{momentText(wipe.at, timeZone)}</time>
          </p>
        </>
      )}
    </section>
  );
}
