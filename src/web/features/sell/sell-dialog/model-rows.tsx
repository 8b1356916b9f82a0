import { formatMoney } from '#domain/money.ts';
import { type ModelSummary, storageText } from '#web/features/catalog/model-summary.ts';
import { FieldError } from '#web/ui/field.tsx';

interface ModelRowsProps {
  models: readonly ModelSummary[];
  onChoose: (model: string) => void;
  error: string | undefined;
}

/** The models of a series, their storage versions merged (C2, variant B, step 1). */
export function ModelRows({ models, onChoose, error }: ModelRowsProps) {
  return (
    <>
      <FieldError id="sell-model-error">{error}</FieldError>
      <ul className="mt-2 overflow-hidden rounded-2xl border border-line bg-surface">
        {models.map(({ model, storages, fromCents }) => (
          <li key={model} className="border-line not-first:border-t">
            <button
              type="button"
              aria-haspopup="dialog"
              aria-invalid={error === undefined ? undefined : true}
              aria-describedby={error === undefined ? undefined : 'sell-model-error'}
              onClick={() => onChoose(model)}
              className="model-row flex min-h-16 w-full items-center gap-4 px-4 py-2.5 text-left hover:bg-sunken sm:px-5"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{model}</span>
                {storages.length > 0 && <span className="block text-note text-muted">{storageText(storages)}</span>}
              </span>
              <span className="text-right whitespace-nowrap tabular-nums">
                <span className="text-note text-muted">From </span>
                <span className="text-lg font-bold tracking-tight sm:text-xl">{formatMoney(fromCents)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
