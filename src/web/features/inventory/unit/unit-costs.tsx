import { costLabel } from '#domain/inventory/cost.ts';
import { isCostFixed } from '#domain/inventory/states.ts';
import { momentText, sumText } from '#web/lib/format.ts';
import { usePageData } from '#web/page-data.ts';
import { Button } from '#web/ui/button.tsx';
import type { UnitFile } from '../inventory.api.ts';

interface UnitCostsProps {
  file: UnitFile;
  onAdd: () => void;
}

/** Lists the costs of a unit. Those of a sold unit are fixed with its margin; an undone purchase takes no more. */
export function UnitCosts({ file: { unit, costs }, onAdd }: UnitCostsProps) {
  const { timeZone } = usePageData().shop;
  const isFixed = isCostFixed(unit.state);
  return (
    <section aria-labelledby="unit-costs">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h3 id="unit-costs" className="font-semibold">
          Costs
        </h3>
        {!isFixed && (
          <Button variant="secondary" onClick={onAdd}>
            Add cost
          </Button>
        )}
      </div>
      <ul className="grid gap-2">
        {costs.map(({ id, kind, amount, note, actor, at }) => (
          <li key={id} className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {costLabel(kind)}
              {note !== null && <span>: {note}</span>}
              <span className="block text-note text-muted">
                {actor}, <time dateTime={at}>{momentText(at, timeZone)}</time>
              </span>
            </span>
            <span className="tabular-nums">{sumText(amount)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 flex justify-between gap-4 border-t border-line pt-2 font-semibold">
        Total <span className="tabular-nums">{sumText(unit.cost)}</span>
      </p>
    </section>
  );
}
