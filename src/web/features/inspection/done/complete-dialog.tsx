import { HOLDS } from '#domain/inspection/holds.ts';
import { parseMoney } from '#domain/money.ts';
import { ApiError, messageOf } from '#web/lib/api.ts';
import { priceText } from '#web/lib/format.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormNotice } from '#web/ui/form/form-notice.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useBench } from '../bench-context.ts';
import { completeInspection, type Inspection, refreshBench } from '../inspection.api.ts';
import { outcomeOf } from '../price/outcome.ts';
import { PriceLines } from '../price/price-panel.tsx';

interface CompleteDialogProps {
  inspection: Inspection;
  onClose: () => void;
}

/** Asks for confirmation, with the outcome as text, before an inspection is completed for good. */
export function CompleteDialog({ inspection, onClose }: CompleteDialogProps) {
  const { place, bench, draft } = useBench();
  const { holds, price, version } = inspection;
  const outcome = outcomeOf(inspection, place.isAtDoor);
  const { isBusy, failure, run } = useAction(
    async () => {
      await completeInspection(place, version, price.offer);
      toast({ title: 'Inspection finished', description: outcome.title });
      onClose();
    },
    async (error) => {
      if (error instanceof ApiError && error.code === 'inspection_changed') {
        draft.markConflict();
        onClose();
        return null;
      }
      await refreshBench(place);
      return describeFailure(error);
    },
  );
  return (
    <Dialog
      title="Finish inspection"
      description="You can’t edit it afterward, but you can inspect the device again."
      isBusy={isBusy}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            Back
          </Button>
          <Button busy={isBusy} onClick={() => run()}>
            {holds.length > 0 ? 'Finish and hold' : finishText(price)}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        <FormNotice>{failure}</FormNotice>
        {holds.length > 0 ? <HeldOutcome inspection={inspection} /> : <PriceLines inspection={inspection} />}
        {bench.serviceMethod === 'mail' && bench.arrival === null && (
          <p className="rounded-xl bg-tone-orange px-4 py-3 text-on-tone-orange">
            Unboxing wasn’t recorded. Without its weight and a photo, we can’t prove what arrived.
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** Labels the button: an offer is sent when the seller has to decide. */
function finishText({ offer, quoted }: Inspection['price']): string {
  const isLower = (parseMoney(offer) ?? 0) < (parseMoney(quoted) ?? 0);
  return isLower ? `Send offer of ${priceText(offer)}` : `Finish at ${priceText(offer)}`;
}

function describeFailure(error: unknown): string {
  if (error instanceof ApiError && error.code === 'price_changed')
    return `The price just changed${error.price === null ? '' : ` to ${priceText(error.price)}`}. Check the deductions, then finish at the new price.`;
  return messageOf(error);
}

function HeldOutcome({ inspection }: { inspection: Inspection }) {
  const { title, text } = outcomeOf(inspection, useBench().place.isAtDoor);
  const isSellerNotified = inspection.holds.some((code) => HOLDS[code].who === 'seller');
  return (
    <div className="grid gap-2">
      <p className="text-lg font-semibold">{title}</p>
      <ul className="ml-5 list-disc">
        {inspection.holds.map((code) => (
          <li key={code}>{HOLDS[code].label}</li>
        ))}
      </ul>
      <p className="text-muted">{text}</p>
      {isSellerNotified && <p>We’ll email and text the seller what to do.</p>}
    </div>
  );
}
