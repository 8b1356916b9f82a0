import type { SettingSection } from '#domain/settings/shop-settings.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { SECTION_TITLES, type ShopSettings } from '../shop-settings.api.ts';
import { SectionFields } from './section-fields.tsx';
import { useSectionForm } from './use-section-form.ts';

interface SectionDialogProps {
  section: SettingSection;
  data: ShopSettings;
  onClose: () => void;
}

/** Changes the settings of a section that the environment does not set. */
export function SectionDialog({ section, data, onClose }: SectionDialogProps) {
  const { form, editable } = useSectionForm({ section, data, saved: { title: 'Settings saved' }, onClose });
  return (
    <FormDialog form={form} title={SECTION_TITLES[section]} action="Save" onClose={onClose}>
      <SectionFields form={form} editable={editable} data={data} />
    </FormDialog>
  );
}
