import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';
import { importForm } from '#contracts/forms/marketing.ts';
import type { Encoding } from '#domain/rows/encodings.ts';
import { cutText } from '#domain/text/cut-text.ts';
import { ApiError, messageOf, pathOf } from '#web/lib/api.ts';
import { countText } from '#web/lib/count-text.ts';
import { SentKeys } from '#web/lib/sent-keys.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, TextField } from '#web/ui/field.tsx';
import { base64Of } from '#web/ui/files/base64-of.ts';
import { EncodingField } from '#web/ui/files/encoding-field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { useForm, useTyped } from '#web/ui/form/use-form.ts';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast, toastFailure } from '#web/ui/toast.tsx';
import {
  type ColumnUse,
  type ContactImport,
  type ContactPreview,
  importContacts,
  previewContacts,
} from './import.api.ts';
import { BadLines, NoConsent, Preview } from './import-preview.tsx';
import { Mapping } from './mapping.tsx';

/** Size limit of the server in bytes: tens of thousands of contacts. */
const MAX_BYTES = 4_000_000;

function agreementOptions({ noConsent, canSubscribe }: ContactPreview) {
  const yes = noConsent.length === 0 ? 'Yes, all of them agreed' : `Yes, all but those above (${canSubscribe} agreed)`;
  return [
    { value: 'yes', label: yes },
    { value: 'no', label: 'No or not sure: don’t subscribe anyone' },
  ] as const;
}

function hasNoEffect({ added, unsubscribes }: ContactPreview): boolean {
  return added === 0 && unsubscribes === 0;
}

function actionLabel({ added, unsubscribes }: ContactPreview): string {
  if (added === 0 && unsubscribes > 0) return `Unsubscribe ${countText(unsubscribes, 'address', 'addresses')}`;
  return `Import ${countText(added, 'contact')}`;
}

interface ChosenFile {
  bytes: string;
  fileName: string;
  encoding?: Encoding;
  columns?: (ColumnUse | null)[];
}

/** Result of an import, with the tags that all contacts got. */
interface Imported extends ContactImport {
  tags: readonly string[];
}

interface ImportDialogProps {
  onClose: () => void;
  /** Begins a campaign to the contacts with these tags. */
  onCampaign: (tags: readonly string[]) => void;
}

/**
 * Imports contacts from a file (issue 10): choose it, map the columns, state the consent, import, review the skipped rows, and
 * start a campaign.
 */
export function ImportDialog({ onClose, onCampaign }: ImportDialogProps) {
  const [result, setResult] = useState<Imported | null>(null);
  if (result === null) return <ImportForm onDone={setResult} onClose={onClose} />;
  return <Result result={result} onClose={onClose} onCampaign={onCampaign} />;
}

function ImportForm({ onDone, onClose }: { onDone: (result: Imported) => void; onClose: () => void }) {
  const [isTooLarge, setTooLarge] = useState(false);
  // Stays on screen while a changed mapping loads its preview; so does the focus.
  const [preview, setPreview] = useState<ContactPreview | null>(null);
  const previewFile = useMutation({ mutationFn: (file: ChosenFile) => previewContacts(file), onSuccess: setPreview });
  const isUnreadable = previewFile.error instanceof ApiError && previewFile.error.code === 'csv_unreadable';
  const refusal = isUnreadable ? messageOf(previewFile.error) : null;
  const file = previewFile.variables;
  const form = useImport(file ?? null, onDone);
  const isAsking = preview?.columns.some(({ use }) => use === null) === true;
  const agreed = useTyped({ control: form.control, name: 'agreed' });

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [picked] = target.files ?? [];
    previewFile.reset();
    setPreview(null);
    setTooLarge(picked !== undefined && picked.size > MAX_BYTES);
    if (picked === undefined || picked.size > MAX_BYTES) return;
    previewFile.mutate({ bytes: await base64Of(picked), fileName: cutText(picked.name, 120) });
  };
  return (
    <FormDialog
      form={form}
      title="Import contacts"
      action={preview === null ? 'Import' : actionLabel(preview)}
      isDisabled={preview === null || isAsking || hasNoEffect(preview) || previewFile.isPending || previewFile.isError}
      isFailureAnnounced
      onClose={onClose}
    >
      <Field
        label="CSV file"
        hint="Each row needs an email or a phone number. Up to 4 MB."
        error={isTooLarge ? 'This file is larger than 4 MB. Split it and import the parts.' : refusal}
      >
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".csv,.txt,.tsv,text/csv"
            className="control py-2.5 text-note"
            onChange={(event) => void choose(event)}
          />
        )}
      </Field>
      {previewFile.isPending && preview === null && (
        <p role="status" className="flex items-center gap-2">
          <Spinner /> Reading {previewFile.variables.fileName}
        </p>
      )}
      {previewFile.error !== null && refusal === null && file !== undefined && (
        <LoadFailure what="The preview" error={previewFile.error} onRetry={() => previewFile.mutate(file)} />
      )}
      {preview !== null && file !== undefined && (
        <>
          <EncodingField
            reading={preview.reading}
            chosen={file.encoding}
            onChange={(encoding) => previewFile.mutate({ ...file, encoding })}
          />
          <Mapping columns={preview.columns} onChange={(columns) => previewFile.mutate({ ...file, columns })} />
          <Preview preview={preview} />
          <NoConsent preview={preview} />
          <FormField control={form.control} name="agreed">
            {(field) => (
              <RadioCards
                legend="Did these people agree to get offers?"
                options={agreementOptions(preview)}
                {...field}
              />
            )}
          </FormField>
          {agreed === 'yes' && (
            <FormField control={form.control} name="consent">
              {(field) => (
                <TextField
                  label="How and when they agreed"
                  hint="Kept as evidence for five years. Anyone who unsubscribed stays unsubscribed."
                  autoComplete="off"
                  maxLength={200}
                  {...field}
                />
              )}
            </FormField>
          )}
          <FormField control={form.control} name="tags">
            {(field) => (
              <TextField
                label="Tags for everyone"
                optional
                hint="Separate tags with commas."
                autoComplete="off"
                maxLength={400}
                {...field}
              />
            )}
          </FormField>
        </>
      )}
    </FormDialog>
  );
}

function useImport(file: ChosenFile | null, onDone: (result: Imported) => void) {
  const [sent] = useState(() => new SentKeys());
  return useForm({
    schema: importForm,
    initial: { agreed: '', consent: '', tags: '' },
    send: async ({ agreed, consent, tags }) => {
      if (file === null) return;
      const body = { ...file, tags, consent: agreed === 'yes' ? consent : null };
      const result = await importContacts(body, sent.keyOf(body));
      sent.settle(body);
      toast({ title: 'Contacts imported', description: `${countText(result.added, 'contact')} added` });
      onDone({ ...result, tags });
    },
    reportFailure: (error, isPlaced) => {
      const message = messageOf(error);
      toastFailure('Failed to import contacts', isPlaced ? null : message);
      return isPlaced ? null : message;
    },
  });
}

/** Shows the result of the import, and offers a campaign to those who agreed. */
function Result({ result, onClose, onCampaign }: ImportDialogProps & { result: Imported }) {
  const { id, fileName, added, known: knownCount, subscribed, unsubscribed, bad, badLines, tags } = result;
  return (
    <Dialog
      title={`${countText(added, 'contact')} added`}
      description={fileName}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          {bad > 0 && (
            <a className={buttonClass('secondary')} href={pathOf('marketing.badLines', { id })} download>
              Download skipped rows
            </a>
          )}
          <Button variant={subscribed > 0 ? 'secondary' : 'primary'} onClick={onClose}>
            Done
          </Button>
          {subscribed > 0 && <Button onClick={() => onCampaign(tags)}>Send a campaign</Button>}
        </div>
      }
    >
      <ul className="grid gap-1">
        <li>{subscribed === 0 ? 'None of them are subscribed.' : `${countText(subscribed, 'subscription')} added.`}</li>
        {unsubscribed > 0 && (
          <li>{countText(unsubscribed, 'address', 'addresses')} unsubscribed, as your file says.</li>
        )}
        {knownCount > 0 && <li>{countText(knownCount, 'contact')} already on your list, left unchanged.</li>}
      </ul>
      <div className="mt-4">
        <BadLines bad={bad} badLines={badLines} />
      </div>
    </Dialog>
  );
}
