import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type Check, isCheck } from '#domain/settings/checks.ts';
import { inventedFacts } from '#domain/settings/shop-facts.ts';
import { settingOf, settingText } from '#domain/settings/shop-settings.ts';
import { usTimeZone } from '#domain/settings/us-time-zones.ts';
import type { SettingStep } from '#domain/setup/steps.ts';
import {
  CheckDialog,
  LogoCard,
  SectionFields,
  type ShopSettings,
  settingsOf,
  shopSettings,
  useSectionForm,
} from '#web/features/shop-settings/index.ts';
import { Button } from '#web/ui/button.tsx';
import { FormNotice } from '#web/ui/form/form-notice.tsx';
import { ReadState } from '#web/ui/read-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { markStep } from '../setup.api.ts';
import { useStepDraft, withoutSecrets } from './step-draft.ts';
import { StepFoot } from './step-foot.tsx';

interface SettingsStepProps {
  step: SettingStep;
  onDone: () => void;
}

/** Shows the form of a step's settings, with the test of their connection. */
export function SettingsStep(props: SettingsStepProps) {
  const source = useQuery(shopSettings());
  return (
    <div className="mt-5">
      <ReadState what="The settings" source={source}>
        <Skeleton className="h-64" />
      </ReadState>
      {source.data !== undefined && <StepForm {...props} data={source.data} />}
    </div>
  );
}

function StepForm({ step, data, onDone }: SettingsStepProps & { data: ShopSettings }) {
  const id = useId();
  const [checked, setChecked] = useState<Check | null>(null);
  const isSet = (name: string) => data.settings.some((setting) => setting.name === name && setting.isSet);
  const zone = isSet('SHOP_TIME_ZONE') ? null : deviceZone();
  const sectionForm = useSectionForm({
    section: step,
    data,
    required: inventedFacts(isSet),
    suggested: zone === null ? {} : { SHOP_TIME_ZONE: zone },
    saved: null,
    afterSave: async () => {
      endDraft();
      await markStep(step, 'done');
    },
    onClose: onDone,
  });
  const { form, editable, save } = sectionForm;
  const endDraft = useStepDraft(step, sectionForm);
  const test = (check: Check) =>
    form.attempt(async ({ readTyped, reset }) => {
      const typed = readTyped();
      await save(typed);
      form.forgetTheirs();
      reset(withoutSecrets(typed));
      setChecked(check);
    });
  return (
    <>
      <form {...form.element} id={id} className="grid max-w-2xl gap-4">
        <FormNotice>{form.failure}</FormNotice>
        <SectionFields
          form={form}
          editable={editable}
          data={data}
          notes={zone === null ? {} : { SHOP_TIME_ZONE: 'From this device.' }}
        />
        <FixedSettings data={data} step={step} />
        {isCheck(step) && (
          <Button variant="secondary" className="justify-self-start" busy={form.isBusy} onClick={() => test(step)}>
            Save and test
          </Button>
        )}
      </form>
      {step === 'shop' && (
        <div className="mt-6 max-w-2xl">
          <LogoCard data={data} />
        </div>
      )}
      <StepFoot step={step} form={{ id, isBusy: form.isBusy }} onDone={onDone} />
      {checked !== null && <CheckDialog check={checked} onClose={() => setChecked(null)} />}
    </>
  );
}

/** Lists the settings of a step that the environment sets: there is nothing to type. */
function FixedSettings({ data, step }: { data: ShopSettings; step: SettingStep }) {
  const fixed = settingsOf(data, step).filter(({ fixedBy }) => fixedBy !== null);
  if (fixed.length === 0) return null;
  return (
    <dl className="grid gap-2">
      {fixed.map(({ name, value, secret, fixedBy }) => (
        <div key={name}>
          <dt className="font-medium">{settingOf(name).label}</dt>
          <dd className="[overflow-wrap:anywhere]">
            {secret === null ? settingText(name, value) : 'Set, not shown'}
            <span className="block text-note text-muted">Set by {fixedBy} in the environment</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Returns the US time zone of this device; null in another country. */
function deviceZone(): string | null {
  return usTimeZone(new Intl.DateTimeFormat().resolvedOptions().timeZone);
}
