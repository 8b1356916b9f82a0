import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Check, isCheck } from '#domain/settings/checks.ts';
import { SETTING_SECTIONS, type SettingSection, settingOf, settingText } from '#domain/settings/shop-settings.ts';
import { widgetSnippet } from '#domain/settings/widget-sites.ts';
import { BackupsCard } from '#web/features/backup/index.ts';
import { SettingHistory } from '#web/features/settings/index.ts';
import { usePageData } from '#web/page-data.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { PageHead } from '#web/ui/list/page-head.tsx';
import { ReadState } from '#web/ui/read-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { LogoCard } from './branding/logo-card.tsx';
import { PhotosCard } from './branding/photos-card.tsx';
import { ShownAccent } from './branding/shown-accent.tsx';
import { CheckDialog, TestButton } from './check-dialog.tsx';
import { exportSettings } from './export-settings.ts';
import { SpecialDaysCard } from './hours-special-days.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { RadiusCount } from './pickups/radius-count.tsx';
import { SectionDialog } from './section/section-dialog.tsx';
import { SECTION_TITLES, SETTINGS, type ShopSettings, settingsOf, shopSettings } from './shop-settings.api.ts';

/** Shows the shop's settings by section: their values, the ones that the environment sets, and a form for the rest. */
export function SettingsPanel() {
  const source = useQuery(shopSettings());
  const [opened, setOpened] = useState<SettingSection | 'history' | 'import' | null>(null);
  const [checked, setChecked] = useState<Check | null>(null);
  const close = () => setOpened(null);
  return (
    <section aria-label="Settings" className="grid min-w-0 gap-4">
      <PageHead text="Changes apply to every page, message and computer within seconds.">
        <Button variant="secondary" onClick={() => setOpened('history')}>
          Settings history
        </Button>
        <Button variant="secondary" disabled={source.data === undefined} onClick={() => exportSettings(source.data)}>
          Export
        </Button>
        <Button variant="secondary" onClick={() => setOpened('import')}>
          Import
        </Button>
      </PageHead>
      <ReadState what="The settings" source={source} className="lg:grid-cols-2">
        {SETTING_SECTIONS.map((section) => (
          <Skeleton key={section} className="h-64" />
        ))}
      </ReadState>
      {source.data !== undefined && (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          {SETTING_SECTIONS.map((section) =>
            section === 'special' ? (
              <SpecialDaysCard key={section} data={source.data} />
            ) : section === 'logo' ? (
              <LogoCard key={section} data={source.data} />
            ) : section === 'backups' ? (
              <BackupsCard
                key={section}
                settings={settingsOf(source.data, section)}
                onEdit={() => setOpened(section)}
              />
            ) : section === 'photos' ? (
              <PhotosCard key={section} data={source.data} />
            ) : (
              <SectionCard
                key={section}
                section={section}
                data={source.data}
                onEdit={() => setOpened(section)}
                onTest={setChecked}
              />
            ),
          )}
          <ServerCard onTest={setChecked} />
        </div>
      )}
      {opened === 'history' && <SettingHistory setting={SETTINGS} isAdmin onClose={close} />}
      {opened === 'import' && <ImportDialog onClose={close} />}
      {checked !== null && <CheckDialog check={checked} onClose={() => setChecked(null)} />}
      {opened !== null && opened !== 'history' && opened !== 'import' && source.data !== undefined && (
        <SectionDialog section={opened} data={source.data} onClose={close} />
      )}
    </section>
  );
}

interface SectionCardProps {
  section: SettingSection;
  data: ShopSettings;
  onEdit: () => void;
  /** Opens the test of its connection; left out when there is none. */
  onTest?: (check: Check) => void;
}

/** Texts in place of a secret. */
const SECRET_TEXTS = {
  set: 'Set, not shown',
  unreadable: 'Can’t be read: the key it was encrypted with isn’t here. Enter it again.',
};

/** Shows a section of the settings with their effective values. */
function SectionCard({ section, data, onEdit, onTest }: SectionCardProps) {
  const settings = settingsOf(data, section);
  const title = SECTION_TITLES[section];
  return (
    <section aria-label={title} className="rounded-2xl border border-line bg-surface p-4">
      <div className="flex items-center justify-between gap-4">
        <h3 className="text-lg">{title}</h3>
        <div className="flex gap-2">
          {isCheck(section) && onTest !== undefined && <TestButton check={section} onTest={onTest} />}
          {settings.some(({ fixedBy }) => fixedBy === null) && (
            <Button variant="secondary" aria-label={`Edit ${title}`} onClick={onEdit}>
              Edit
            </Button>
          )}
        </div>
      </div>
      <dl className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
        {settings.map(({ name, value, secret, fixedBy }) => (
          <div key={name} className="grid sm:col-span-2 sm:grid-cols-subgrid">
            <dt className="text-muted">{settingOf(name).label}</dt>
            <dd className="min-w-0 [overflow-wrap:anywhere]">
              {settingOf(name).kind === 'color' && <ShownAccent hex={value} />}
              {settingText(name, secret === null ? value : SECRET_TEXTS[secret])}
              {name === 'PICKUP_MILES' && value !== null && <RadiusCount miles={value} />}
              {fixedBy !== null && <span className="block text-sm text-muted">Set on the server, in {fixedBy}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {section === 'website' && <WidgetSnippet />}
    </section>
  );
}

/** Shows the snippet that adds the search and its prices to the shop's own website. */
function WidgetSnippet() {
  const snippet = widgetSnippet(usePageData().shop.publicUrl);
  return (
    <figure className="mt-4">
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 text-muted">
        Paste this where your page should show device prices
        <CopyButton text={snippet} label="the code" />
      </figcaption>
      <pre className="mt-1 overflow-x-auto rounded-xl bg-sunken p-3 text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">
        <code>{snippet}</code>
      </pre>
    </figure>
  );
}

/** Offers tests of the server itself, which no setting on screen changes. */
function ServerCard({ onTest }: { onTest: (check: Check) => void }) {
  return (
    <section aria-label="Server" className="rounded-2xl border border-line bg-surface p-4">
      <h3 className="text-lg">Server</h3>
      <ul className="mt-3 grid gap-2">
        <li className="flex items-center justify-between gap-4">
          Public address <TestButton check="address" onTest={onTest} />
        </li>
        <li className="flex items-center justify-between gap-4">
          Clock <TestButton check="clock" onTest={onTest} />
        </li>
      </ul>
    </section>
  );
}
