import { smsTextForm } from '#contracts/forms/messages.ts';
import type { SmsTemplate } from '#contracts/messages.ts';
import { fillSms, problemOfSms, USUAL_SMS_SEGMENTS } from '#domain/messages/fill-sms.ts';
import { SMS_TEXT_LIMIT } from '#domain/messages/sms-texts.ts';
import { costlyCharacters, smsSegments } from '#domain/sms-segments.ts';
import { EarlierVersions, type Setting, useSendChange, useSettingForm } from '#web/features/settings/index.ts';
import { call } from '#web/lib/api.ts';
import { countText } from '#web/lib/count-text.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { useTyped } from '#web/ui/form/use-form.ts';

const TEXTS: Setting = { changed: 'sms_text_changed', paths: ['/api/sms-templates'] };

/** Edits a text about an order, previews it and its cost with the longest real values, and restores the original. */
export function SmsTextDialog({ template, onClose }: { template: SmsTemplate; onClose: () => void }) {
  const { key, name, version, variables, own, isEdited } = template;
  const send = useSendChange(TEXTS);
  const form = useSettingForm({
    setting: TEXTS,
    schema: smsTextForm,
    initial: { text: template.template },
    send: ({ text }) => {
      const body = { text: text === own ? null : text, version };
      return send(body, () => call('messages.changeSmsTemplate', { params: { key }, body }));
    },
    saved: { title: 'Text saved' },
    onClose,
  });
  const text = useTyped({ control: form.control, name: 'text' });
  const longest = Object.fromEntries(variables.map((variable) => [variable.name, variable.longest]));
  const problem = problemOfSms(key, text, longest);
  return (
    <FormDialog
      form={form}
      title={name}
      description="Text sent to customers about their order"
      action="Save"
      isDisabled={problem !== null}
      onClose={onClose}
      below={
        <EarlierVersions title="History" versions={template.history}>
          {({ text: earlierText }) => <span className="wrap-anywhere">{earlierText ?? 'Original text restored'}</span>}
        </EarlierVersions>
      }
    >
      <FormField control={form.control} name="text">
        {(field) => (
          <TextAreaField
            label="Text"
            rows={4}
            maxLength={SMS_TEXT_LIMIT}
            {...field}
            error={field.error ?? (problem === null ? undefined : problem)}
          />
        )}
      </FormField>
      <div className="flex flex-wrap gap-2">
        {variables.map((variable) => (
          <Button
            key={variable.name}
            variant="secondary"
            title={variable.meaning}
            onClick={() => form.setValue('text', `${text}{${variable.name}}`, { shouldDirty: true })}
          >
            {`{${variable.name}}`}
          </Button>
        ))}
        {(isEdited || text !== own) && (
          <Button variant="secondary" onClick={() => form.setValue('text', own, { shouldDirty: true })}>
            Restore original
          </Button>
        )}
      </div>
      {problem === null && <Preview text={fillSms(text, longest).text} />}
    </FormDialog>
  );
}

/** Shows the text with the longest values that occur, and its cost. */
function Preview({ text }: { text: string }) {
  const segments = smsSegments(text);
  const costly = costlyCharacters(text);
  return (
    <section aria-label="Preview">
      <h3 className="font-medium">Preview with the longest values</h3>
      <p className="mt-2 rounded-xl bg-sunken px-4 py-3 wrap-anywhere whitespace-pre-wrap">{text}</p>
      <p className={segments > USUAL_SMS_SEGMENTS ? 'mt-1 text-note text-danger' : 'mt-1 text-note text-muted'}>
        Sends as up to {countText(segments, 'text')}
        {segments > USUAL_SMS_SEGMENTS && ', each billed'}.
        {costly.length > 0 && ` ${costly.slice(0, 5).join(' ')} limits each text to 70 characters instead of 160.`}
      </p>
    </section>
  );
}
