import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { settingsFile, settingsForm } from '#contracts/forms/shop-settings.ts';
import { settingOf, settingText } from '#domain/settings/shop-settings.ts';
import { failureText, useSendChange, useSettingForm } from '#web/features/settings/index.ts';
import { type CallAnswer, call } from '#web/lib/api.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { SETTINGS } from './shop-settings.api.ts';

type Settings = Record<string, string>;
type Preview = CallAnswer<'settings.previewImport'>;

const NO_FILE = 'This isn’t a file of settings. Export one in Settings of the other shop.';

/** Imports the settings of another shop: shows the changes and the skipped settings, then saves them as one change. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [problem, setProblem] = useState<string | null>(null);
  const previewMutation = useMutation({
    mutationFn: (settings: Settings) => call('settings.previewImport', { body: { settings } }),
    onError: (error) => setProblem(failureText(error)),
  });
  const send = useSendChange(SETTINGS);
  const form = useSettingForm({
    setting: SETTINGS,
    schema: settingsForm,
    initial: {},
    send: async () => {
      if (previewMutation.data === undefined || previewMutation.variables === undefined) return;
      const body = { settings: previewMutation.variables, version: previewMutation.data.version };
      await send(body, (content, idempotencyKey) => call('settings.import', { body: content, idempotencyKey }));
    },
    saved: { title: 'Settings imported' },
    onClose,
  });
  const choose = async (file: File | undefined) => {
    previewMutation.reset();
    const settings = await readSettings(file);
    setProblem(file !== undefined && settings === null ? NO_FILE : null);
    if (settings !== null) previewMutation.mutate(settings);
  };
  const { data } = previewMutation;
  return (
    <FormDialog
      form={form}
      title="Import settings"
      action="Import"
      isDisabled={data === undefined || data.changes.length === 0}
      onClose={onClose}
    >
      <Field label="File of settings" hint="Passwords and keys are never in it." error={problem}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".json,application/json"
            className="control py-2.5 text-note"
            onChange={({ target }) => void choose(target.files?.[0])}
          />
        )}
      </Field>
      <div role="status" className="grid gap-4">
        {data !== undefined && <PreviewLists preview={data} />}
      </div>
    </FormDialog>
  );
}

async function readSettings(file: File | undefined): Promise<Settings | null> {
  try {
    return settingsFile.safeParse(JSON.parse((await file?.text()) ?? '')).data?.settings ?? null;
  } catch {
    return null;
  }
}

function PreviewLists({ preview: { changes, problems, fixed, unknown } }: { preview: Preview }) {
  return (
    <>
      <List title={changes.length === 0 ? 'Nothing changes' : 'Changes'}>
        {changes.map(({ name, before, after }) => (
          <li key={name}>
            {settingOf(name).label}: <del className="text-muted">{settingText(name, before)}</del>{' '}
            <ins className="no-underline">{settingText(name, after)}</ins>
          </li>
        ))}
      </List>
      {problems.length > 0 && (
        <List title="Skipped: not valid">
          {problems.map((problem) => (
            <li key={problem.name}>
              {settingOf(problem.name).label}: {problem.value}. {problem.problem}
            </li>
          ))}
        </List>
      )}
      {fixed.length > 0 && (
        <List title="Skipped: set where this server starts">
          {fixed.map(({ name, by }) => (
            <li key={name}>
              {settingOf(name).label} ({by})
            </li>
          ))}
        </List>
      )}
      {unknown.length > 0 && (
        <List title="Skipped: not known here">
          {unknown.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </List>
      )}
    </>
  );
}

function List({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="font-medium">{title}</h3>
      <ul className="mt-1 grid gap-1 [overflow-wrap:anywhere]">{children}</ul>
    </section>
  );
}
