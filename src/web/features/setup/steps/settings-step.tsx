import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Check } from '#domain/settings/checks.ts';
import type { SettingSection } from '#domain/settings/shop-settings.ts';
import { CheckDialog, LogoCard, SectionCard, SectionDialog, shopSettings } from '#web/features/shop-settings/index.ts';
import { ReadState } from '#web/ui/read-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Shows the settings of a section, with the form that changes them and the test of their connection. */
export function SettingsStep({ section }: { section: SettingSection }) {
  const source = useQuery(shopSettings());
  const [isOpen, setOpen] = useState(false);
  const [checked, setChecked] = useState<Check | null>(null);
  return (
    <>
      <ReadState what="The settings" source={source}>
        <Skeleton className="h-64" />
      </ReadState>
      {source.data !== undefined && (
        <div className="grid gap-4">
          <SectionCard section={section} data={source.data} onEdit={() => setOpen(true)} onTest={setChecked} />
          {section === 'shop' && <LogoCard data={source.data} />}
        </div>
      )}
      {isOpen && source.data !== undefined && (
        <SectionDialog section={section} data={source.data} onClose={() => setOpen(false)} />
      )}
      {checked !== null && <CheckDialog check={checked} onClose={() => setChecked(null)} />}
    </>
  );
}
