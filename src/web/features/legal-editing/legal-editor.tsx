import { useDeferredValue, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { legalTextForm } from '#contracts/forms/legal.ts';
import { LEGAL_TITLES, type LegalName } from '#domain/legal/legal-document.ts';
import { faultOfLegalText, rangeOfLine, readLegalText } from '#domain/legal/legal-text.ts';
import { LegalSections, readableLegal } from '#web/features/legal/index.ts';
import { useSendChange, useSettingForm } from '#web/features/settings/index.ts';
import { call } from '#web/lib/api.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { usePageData } from '#web/page-data.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { FormNotice } from '#web/ui/form/form-notice.tsx';
import { useTyped } from '#web/ui/form/use-form.ts';
import { draftOf, LEGAL, type LegalTexts } from './legal.api.ts';
import { VariableButtons } from './variable-buttons.tsx';

interface LegalEditorProps {
  name: LegalName;
  texts: LegalTexts;
  /** Text of an earlier version to begin with; null for the one in force, or its draft. */
  begin: string | null;
  onClose: () => void;
}

/** Edits a legal document as a text, with a preview, and publishes it as a new version. Closing keeps what was typed as a draft. */
export function LegalEditor({ name, texts, begin, onClose }: LegalEditorProps) {
  const id = useId();
  const { text: published, sample } = texts[name];
  const { form, text, isOutdated } = useLegalForm({ name, texts, begin, onClose });
  const area = useRef<HTMLDivElement>(null);
  const insert = (word: string) => {
    const field = area.current?.querySelector('textarea');
    if (field == null) return;
    field.setRangeText(word, field.selectionStart, field.selectionEnd, 'end');
    form.setValue('text', field.value, { shouldDirty: true });
    field.focus();
  };
  const goTo = (line: number) => {
    const field = area.current?.querySelector('textarea');
    if (field == null) return;
    const { start, end } = rangeOfLine(field.value, line);
    field.focus();
    field.setSelectionRange(start, end);
    // Browsers do not scroll to a selection that a script has made.
    field.scrollTop = (field.scrollHeight * start) / field.value.length - field.clientHeight / 2;
  };
  const fault = faultOfLegalText(text);
  return (
    <Dialog
      startsInField
      isBusy={form.isBusy}
      title={LEGAL_TITLES[name]}
      description="Orders that were placed keep the version they were placed under."
      size="full"
      onClose={onClose}
      footer={
        <div className="flex flex-wrap items-center justify-end gap-3">
          {text !== sample && (
            <Button
              variant="secondary"
              className="sm:mr-auto"
              onClick={() => form.setValue('text', sample, { shouldDirty: true })}
            >
              Use our sample
            </Button>
          )}
          <Button variant="secondary" onClick={onClose} disabled={form.isBusy}>
            Close
          </Button>
          <Button type="submit" form={id} busy={form.isBusy} disabled={text === published}>
            Publish
          </Button>
        </div>
      }
    >
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
        <form {...form.element} id={id} className="grid min-w-0 content-start gap-4">
          <FormNotice>{form.failure}</FormNotice>
          {isOutdated && (
            <FormNotice>
              A newer text was published after you started this draft. Publishing replaces it with yours.
            </FormNotice>
          )}
          <div ref={area}>
            <FormField control={form.control} name="text">
              {(field) => (
                <TextAreaField
                  label="Text"
                  hint="“# ” begins a heading, “- ” an item of a list. Each line is a paragraph."
                  rows={24}
                  spellCheck
                  {...field}
                  error={field.error ?? fault?.message}
                />
              )}
            </FormField>
            {fault !== null && fault.line !== null && <GoToLine line={fault.line} onPress={goTo} />}
          </div>
          {text !== published && (
            <p className="text-note text-muted">This draft stays in this browser until you publish it.</p>
          )}
          <VariableButtons onChoose={insert} />
        </form>
        <Preview name={name} text={text} />
      </div>
    </Dialog>
  );
}

function GoToLine({ line, onPress }: { line: number; onPress: (line: number) => void }) {
  return (
    <Button variant="secondary" className="mt-2" onClick={() => onPress(line)}>
      Go to line {line}
    </Button>
  );
}

function useLegalForm({ name, texts, begin, onClose }: LegalEditorProps) {
  const send = useSendChange(LEGAL);
  const draft = draftOf(name);
  const { text: published, since } = texts[name];
  const [kept] = useState(draft.value);
  const [isOver, setOver] = useState(false);
  const form = useSettingForm({
    setting: LEGAL,
    schema: legalTextForm,
    initial: { text: published },
    send: async ({ text }) => {
      const body = { document: name, text, version: texts.version };
      await send(body, (content, idempotencyKey) => call('legal.publish', { body: content, idempotencyKey }));
      setOver(true);
      draft.end();
    },
    saved: { title: `${LEGAL_TITLES[name]} published` },
    onClose,
  });
  const restore = useEffectEvent(() => {
    const text = begin ?? kept?.text;
    if (text !== undefined) form.setValue('text', text, { shouldDirty: true });
  });
  useEffect(() => restore(), []);
  const text = useTyped({ control: form.control, name: 'text' });
  const [base] = useState(begin === null ? (kept?.since ?? since) : since);
  useDraft(draft, isOver || text === published ? null : { text, since: base });
  return { form, text, isOutdated: base !== since && text !== published && !isOver };
}

/** Shows the document as sellers will see it. */
function Preview({ name, text }: { name: LegalName; text: string }) {
  const { shop } = usePageData();
  const { intro, sections } = readableLegal(readLegalText(useDeferredValue(text)).content, shop);
  return (
    <section aria-label="Preview" className="min-w-0 rounded-2xl border border-line bg-page px-4 py-5 sm:px-6">
      <p className="text-note text-muted">Preview</p>
      <h3 className="mt-1 text-2xl">{LEGAL_TITLES[name]}</h3>
      {intro !== '' && <p className="mt-3 mb-6 text-lg wrap-anywhere text-muted">{intro}</p>}
      <LegalSections sections={sections} isPreview />
    </section>
  );
}
