import { useEffect, useEffectEvent, useState } from 'react';
import { isSecretSetting } from '#domain/settings/provider-settings.ts';
import type { SettingStep } from '#domain/setup/steps.ts';
import type { SectionForm } from '#web/features/shop-settings/index.ts';
import { draftsOf } from '#web/lib/drafts/draft.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { readText } from '#web/lib/storage/saved-values.ts';
import { useTyped } from '#web/ui/form/use-form.ts';

type Texts = Readonly<Record<string, string>>;
type Typed = Readonly<Record<string, string | undefined>>;

/** Half-typed steps, one per window. Secrets are never stored. */
const stepDrafts = draftsOf<Texts>({
  keyOf: (step) => `setup-draft-${step}`,
  area: 'session',
  read: (value) => Object.fromEntries(Object.entries(value ?? {}).map(([name, text]) => [name, readText(text)])),
});

/** Returns the texts of a form with its secrets empty. */
export function withoutSecrets(typed: Typed): Record<string, string> {
  return Object.fromEntries(
    Object.entries(typed).map(([name, text = '']) => [name, isSecretSetting(name) ? '' : text]),
  );
}

/**
 * Keeps the edited texts of a step across a reload, and puts them back into its form.
 * @returns a function that ends the draft once the texts are saved
 */
export function useStepDraft(step: SettingStep, { form, initial }: SectionForm): () => void {
  const draft = stepDrafts.draftOf(step);
  const [kept] = useState(draft.value);
  // A saved text may still differ from the stored one: "co" is stored as "CO".
  const [isOver, setOver] = useState(false);
  const restore = useEffectEvent(() => {
    for (const [name, text] of Object.entries(kept ?? {})) {
      if (name in initial) form.setValue(name, text, { shouldDirty: true });
    }
  });
  useEffect(() => restore(), []);
  const edited = Object.entries(withoutSecrets(useTyped({ control: form.control }))).filter(
    ([name, text]) => text !== initial[name] && name in initial && !isSecretSetting(name),
  );
  useDraft(draft, isOver || edited.length === 0 ? null : Object.fromEntries(edited));
  return () => {
    setOver(true);
    draft.end();
  };
}
