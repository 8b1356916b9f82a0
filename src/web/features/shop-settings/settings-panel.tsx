import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Check } from '#domain/settings/checks.ts';
import { SETTINGS_PAGES } from '#domain/settings/settings-pages.ts';
import type { SettingSection } from '#domain/settings/shop-settings.ts';
import { TAB_SECTIONS } from '#domain/staff-addresses.ts';
import { SettingHistory } from '#web/features/settings/index.ts';
import { useMayUse } from '#web/features/staff-gate/index.ts';
import { useSectionLinks } from '#web/lib/places/use-tab.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/list/page-head.tsx';
import { ReadState } from '#web/ui/read-state.tsx';
import { SectionLinks } from '#web/ui/section-links.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CheckDialog } from './check-dialog.tsx';
import { exportSettings } from './export-settings.ts';
import { ImportDialog } from './import-dialog.tsx';
import { SettingsPage } from './pages/settings-page.tsx';
import { SectionDialog } from './section/section-dialog.tsx';
import { SETTINGS, shopSettings } from './shop-settings.api.ts';

/** Shows the shop's settings by page: their values, the ones that the environment sets, and a form for the rest. */
export function SettingsPanel() {
  const source = useQuery(shopSettings());
  const mayUse = useMayUse();
  const [name, hrefOf] = useSectionLinks('settings');
  const [opened, setOpened] = useState<SettingSection | 'history' | 'import' | null>(null);
  const [checked, setChecked] = useState<Check | null>(null);
  const close = () => setOpened(null);
  return (
    <section
      aria-label="Settings"
      className="grid min-w-0 grid-cols-1 gap-x-8 gap-y-3 lg:grid-cols-[10rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]"
    >
      <SectionLinks label="Settings" sections={TAB_SECTIONS.settings} chosen={name} hrefOf={hrefOf} />
      <section
        aria-labelledby="settings-page"
        className="grid max-w-4xl min-w-0 content-start gap-4 lg:col-start-2 lg:row-span-2"
      >
        <PageHead id="settings-page" title={name} text={SETTINGS_PAGES[name].about} />
        <ReadState what="The settings" source={source}>
          <Skeleton className="h-64" />
        </ReadState>
        {source.data !== undefined && (
          <SettingsPage name={name} data={source.data} mayUse={mayUse} onEdit={setOpened} onTest={setChecked} />
        )}
      </section>
      <div className="flex flex-wrap content-start gap-x-1.5 gap-y-2 border-t border-line pt-4">
        <Button variant="secondary" onClick={() => setOpened('history')}>
          Settings history
        </Button>
        <Button variant="secondary" disabled={source.data === undefined} onClick={() => exportSettings(source.data)}>
          Export
        </Button>
        <Button variant="secondary" onClick={() => setOpened('import')}>
          Import
        </Button>
      </div>
      {opened === 'history' && <SettingHistory setting={SETTINGS} isAdmin onClose={close} />}
      {opened === 'import' && <ImportDialog onClose={close} />}
      {checked !== null && <CheckDialog check={checked} onClose={() => setChecked(null)} />}
      {opened !== null && opened !== 'history' && opened !== 'import' && source.data !== undefined && (
        <SectionDialog section={opened} data={source.data} onClose={close} />
      )}
    </section>
  );
}
