import { countText } from '#web/lib/count-text.ts';
import { Button } from '#web/ui/button.tsx';
import { type PriceChange, useUndoPriceChange } from '../price-manager.api.ts';

/** Names the last change of prices, and undoes it unless a product has changed since. */
export function LastChange({ change: { id, summary, products, actor, kind } }: { change: PriceChange }) {
  const undo = useUndoPriceChange();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-xl bg-sunken px-4 py-2.5">
      <p className="[overflow-wrap:anywhere]">
        {summary}
        <span className="block text-note text-muted">
          {countText(products, 'price')} changed by {actor}
        </span>
      </p>
      {kind !== 'undo' && products > 0 && (
        <Button
          variant="quiet"
          busy={undo.isPending}
          onClick={() => undo.mutate({ id, reason: null, leavingOut: null })}
        >
          Undo
        </Button>
      )}
    </div>
  );
}
