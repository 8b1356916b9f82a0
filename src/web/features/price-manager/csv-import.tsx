import { type ChangeEvent, useState } from 'react';
import { ApiError } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { ImportTable } from './import-table.tsx';
import { failureText, type ImportPreview, useImport, useImportPreview } from './price-manager.api.ts';

interface CsvFile {
  csv: string;
  fileName: string;
}

/** As the server takes it: some tens of thousands of products. */
const MOST_BYTES = 2_000_000;

/** Takes prices over from a file: chosen, previewed, applied. */
export function CsvImport() {
  const { file, preview, error, isReading, isApplying, choose, apply, reason, setReason, inputKey } = useCsvImport();
  const count = preview === null ? 0 : preview.added + preview.changed;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[26rem_minmax(0,1fr)]">
      <div className="grid gap-4">
        <Field
          label="CSV file"
          hint="The columns of Download Prices: ID, or Device Type, Model and Storage; Base Price; Active. 2 MB at most."
        >
          {(control) => (
            <input
              {...control}
              key={inputKey}
              type="file"
              accept=".csv,text/csv"
              className="control py-2.5 text-note"
              onChange={(event) => void choose(event)}
            />
          )}
        </Field>
        <TextField
          label="Reason"
          optional
          maxLength={200}
          autoComplete="off"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center justify-between gap-3 pb-3">
          <h2 className="text-lg font-semibold">Preview</h2>
          <Button disabled={count === 0} busy={isApplying} onClick={apply}>
            Apply
          </Button>
        </div>
        {error !== null && (
          <p role="alert" className="pb-3 font-medium text-danger">
            {error}
          </p>
        )}
        {preview !== null && <ImportTable preview={preview} />}
        {preview === null && error === null && (
          <p className="rounded-xl border border-dashed border-line-strong px-4 py-10 text-center text-muted">
            {isReading ? `Reading ${file?.fileName ?? 'the file'}…` : 'Choose a file to see what it would change.'}
          </p>
        )}
      </div>
    </div>
  );
}

function useCsvImport() {
  const [file, setFile] = useState<CsvFile | null>(null);
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  // A new field has no file: choosing the same one again is a change.
  const [inputKey, setInputKey] = useState(0);
  const read = useImportPreview();
  const send = useImport();

  const look = (chosen: CsvFile) => {
    read.mutate(chosen, { onSuccess: setPreview, onError: (error) => setProblem(failureText(error)) });
  };
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [picked] = event.target.files ?? [];
    setFile(null);
    setPreview(null);
    setProblem(null);
    if (picked === undefined) return;
    if (picked.size > MOST_BYTES) {
      setProblem('This file is larger than 2 MB.');
      return;
    }
    const chosen = { csv: await picked.text(), fileName: picked.name.slice(0, 120) };
    setFile(chosen);
    look(chosen);
  };
  const apply = () => {
    if (file === null || preview === null || send.isPending) return;
    const why = reason.trim();
    const body = { ...file, previewToken: preview.previewToken, reason: why === '' ? null : why };
    send.mutate(body, {
      onSuccess: () => {
        setFile(null);
        setPreview(null);
        setReason('');
        setInputKey((key) => key + 1);
      },
      onError: (error) => {
        if (!(error instanceof ApiError) || error.code !== 'preview_stale') return;
        toast({ title: 'Prices have changed since the preview', description: 'This is a new one.' });
        look(file);
      },
    });
  };
  const isReading = read.isPending;
  return {
    file,
    preview,
    error: problem,
    isReading,
    isApplying: send.isPending,
    choose,
    apply,
    reason,
    setReason,
    inputKey,
  };
}
