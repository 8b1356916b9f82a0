import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, type ChangeEventHandler, useState } from 'react';
import { cutText } from '#domain/text/cut-text.ts';
import { ApiError } from '#web/lib/api.ts';
import { countText } from '#web/lib/count-text.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { Field, TextField } from '#web/ui/field.tsx';
import { base64Of } from '#web/ui/files/base64-of.ts';
import { EncodingField } from '#web/ui/files/encoding-field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { failureText, previewImport, useImportPrices } from './price-manager.api.ts';
import { ImportTable } from './price-tables.tsx';

/** Size limit of the server in bytes: some tens of thousands of products. */
const MAX_BYTES = 2_000_000;

/** Imports prices from a file: choose, preview, apply. */
export function CsvImport({ isNarrow = false }: { isNarrow?: boolean }) {
  const [isTooLarge, setIsTooLarge] = useState(false);
  const [reason, setReason] = useState('');
  // A new input has no file: choosing the same one again fires a change.
  const [inputKey, setInputKey] = useState(0);
  const [isLeftOut, setLeftOut] = useState(false);
  const previewMutation = useMutation({ mutationFn: previewImport });
  const importMutation = useImportPrices();
  const preview = previewMutation.data ?? null;
  const unknown = preview?.unknownColumns ?? [];
  const failure = previewMutation.error === null ? null : failureText(previewMutation.error);
  const isUnreadable = previewMutation.error instanceof ApiError && previewMutation.error.code === 'csv_unreadable';

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [picked] = event.target.files ?? [];
    previewMutation.reset();
    setLeftOut(false);
    setIsTooLarge(picked !== undefined && picked.size > MAX_BYTES);
    if (picked === undefined || picked.size > MAX_BYTES) return;
    previewMutation.mutate({ bytes: await base64Of(picked), fileName: cutText(picked.name, 120) });
  };
  const apply = () => {
    const { variables: file } = previewMutation;
    if (file === undefined || preview === null) return;
    importMutation.mutate(
      { ...file, previewToken: preview.previewToken, leftOut: unknown, reason: reason.trim() || null },
      {
        onSuccess: () => {
          previewMutation.reset();
          setReason('');
          setInputKey((key) => key + 1);
        },
        onError: (error) => {
          if (!(error instanceof ApiError) || error.code !== 'preview_stale') return;
          toast({ title: 'Prices changed after your preview', description: 'Here’s the new preview.' });
          previewMutation.mutate(file);
        },
      },
    );
  };
  return (
    <PreviewPanel
      isNarrow={isNarrow}
      canApply={preview !== null && preview.added + preview.changed > 0 && (unknown.length === 0 || isLeftOut)}
      isApplying={importMutation.isPending}
      onApply={apply}
      failure={isUnreadable ? null : failure}
      hint={
        previewMutation.isPending
          ? `Reading ${previewMutation.variables.fileName}…`
          : 'Choose a file to preview its changes.'
      }
      form={
        <div className="grid gap-4">
          <FileField
            key={inputKey}
            error={isTooLarge ? 'This file is too large. The limit is 2 MB.' : isUnreadable ? failure : null}
            onChange={(event) => void choose(event)}
          />
          <TextField
            label="Reason"
            optional
            maxLength={200}
            autoComplete="off"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
      }
    >
      {preview !== null && previewMutation.variables !== undefined && (
        <EncodingField
          reading={preview.reading}
          chosen={previewMutation.variables.encoding}
          onChange={(encoding) => previewMutation.mutate({ ...previewMutation.variables, encoding })}
        />
      )}
      {unknown.length > 0 && (
        <div className="mb-3 rounded-xl bg-tone-orange px-4 py-2.5 text-on-tone-orange [overflow-wrap:anywhere]">
          <p className="font-semibold">{countText(unknown.length, 'column')} in this file won’t be imported.</p>
          <CheckField
            label={`Skip ${unknown.join(', ')}`}
            name="leftOut"
            value={isLeftOut}
            onChange={({ target }) => setLeftOut(target.checked)}
          />
        </div>
      )}
      {preview !== null && <ImportTable preview={preview} />}
    </PreviewPanel>
  );
}

function FileField({ error, onChange }: { error: string | null; onChange: ChangeEventHandler<HTMLInputElement> }) {
  return (
    <Field
      label="CSV file"
      hint="Use the Download Prices columns: ID (or Device Type, Model and Storage), Base Price and Active. Up to 2 MB."
      error={error}
    >
      {(control) => (
        <input
          {...control}
          type="file"
          accept=".csv,text/csv"
          className="control py-2.5 text-note"
          onChange={onChange}
        />
      )}
    </Field>
  );
}
