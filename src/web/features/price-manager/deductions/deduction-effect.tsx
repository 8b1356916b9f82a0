import { previewColumns } from '#web/features/settings/index.ts';
import { countText } from '#web/lib/count-text.ts';
import { priceText } from '#web/lib/format.ts';
import { DataTable, type ListSource } from '#web/ui/data-table/data-table.tsx';
import type { DeductionPreview } from './deductions.api.ts';

type Example = DeductionPreview['examples'][number];

const COLUMNS = previewColumns<Example>({
  header: 'Device',
  example: ({ model, storage, basePrice }) => (
    <>
      {model} <span className="text-muted">{storage}</span>
      <span className="block font-normal text-muted">Base price {priceText(basePrice)}</span>
    </>
  ),
  before: ({ oldDeduction }) => `-${priceText(oldDeduction)}`,
  after: ({ newDeduction }) => `-${priceText(newDeduction)}`,
});

interface DeductionEffectProps {
  source: ListSource & { data: DeductionPreview | undefined };
  /** False while the form has no change. */
  hasChange: boolean;
  /** False while the preview on screen is of earlier values. */
  isCurrent: boolean;
}

/** Shows the current and new deductions of sample devices: a change can be saved only while this is on screen. */
export function DeductionEffect({ source, hasChange, isCurrent }: DeductionEffectProps) {
  const { data } = source;
  const isShown = hasChange && (data !== undefined || source.error !== null);
  return (
    <section aria-label="Preview" className="grid min-h-40 content-start gap-2">
      <h3 className="font-semibold">Preview</h3>
      {!hasChange && (
        <p className="rounded-xl border border-dashed border-line-strong px-4 py-8 text-center text-muted">
          Enter a change to preview deductions.
        </p>
      )}
      {hasChange && data !== undefined && <Counts preview={data} />}
      {hasChange && (
        <DataTable
          caption="Current and new deductions"
          what="The preview"
          source={{ error: source.error, refetch: source.refetch, isPlaceholderData: !isCurrent }}
          rows={isShown ? data?.examples : undefined}
          rowKey={({ productId }) => productId}
          columns={COLUMNS}
          empty="No devices you buy now would change."
        />
      )}
    </section>
  );
}

function Counts({ preview: { changed, unchanged, wholePrice, examples } }: { preview: DeductionPreview }) {
  return (
    <div role="status" className="grid gap-2">
      <p className="text-muted">
        {countText(changed, 'product')} {changed === 1 ? 'changes' : 'change'}, {unchanged.toLocaleString('en-US')} stay
        the same. {changed > examples.length && ' Examples:'}
      </p>
      {wholePrice > 0 && (
        <p className="rounded-xl bg-tone-orange px-4 py-2.5 text-on-tone-orange">
          This deducts the full base price of {countText(wholePrice, 'product')}.
        </p>
      )}
    </div>
  );
}
