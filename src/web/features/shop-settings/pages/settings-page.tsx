import { Fragment, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { Check } from '#domain/settings/checks.ts';
import { SETTINGS_PAGES, type SettingsPageName } from '#domain/settings/settings-pages.ts';
import type { SettingSection } from '#domain/settings/shop-settings.ts';
import { readStaffPath } from '#domain/staff-addresses.ts';
import type { StaffArea } from '#domain/staff-areas.ts';
import { BackupsCard } from '#web/features/backup/index.ts';
import { LegalCard } from '#web/features/legal-editing/index.ts';
import { LogoCard } from '../branding/logo-card.tsx';
import { PhotosCard } from '../branding/photos-card.tsx';
import { TestButton } from '../check-dialog.tsx';
import { SpecialDaysCard } from '../hours-special-days.tsx';
import { SectionCard } from '../section/section-card.tsx';
import { type ShopSettings, settingsOf } from '../shop-settings.api.ts';

interface SettingsPageProps {
  name: SettingsPageName;
  data: ShopSettings;
  /** Areas that this terminal may open. */
  mayUse: readonly StaffArea[];
  onEdit: (section: SettingSection) => void;
  onTest: (check: Check) => void;
}

/** Shows the cards of a page of the settings, and links what is set elsewhere. */
export function SettingsPage({ name, data, mayUse, onEdit, onTest }: SettingsPageProps) {
  const cardOf = (section: SettingSection): ReactNode => {
    if (section === 'special') return <SpecialDaysCard data={data} />;
    if (section === 'logo') return <LogoCard data={data} />;
    if (section === 'photos') return <PhotosCard data={data} />;
    if (section === 'backups') {
      return <BackupsCard settings={settingsOf(data, section)} onEdit={() => onEdit(section)} />;
    }
    return <SectionCard section={section} data={data} onEdit={() => onEdit(section)} onTest={onTest} />;
  };
  return (
    <>
      {SETTINGS_PAGES[name].sections.map((section) => (
        <Fragment key={section}>{cardOf(section)}</Fragment>
      ))}
      {name === 'Legal' && <LegalCard />}
      {name === 'Server' && <ServerCard onTest={onTest} />}
      <Elsewhere name={name} mayUse={mayUse} />
    </>
  );
}

/** Links the screens outside of Settings where related things are set, of the areas that the admin may open. */
function Elsewhere({ name, mayUse }: Pick<SettingsPageProps, 'name' | 'mayUse'>) {
  const screens = SETTINGS_PAGES[name].elsewhere.filter(({ path }) =>
    mayUse.some((area) => area === readStaffPath(path)?.area),
  );
  if (screens.length === 0) return null;
  return (
    <section aria-label="Set elsewhere" className="rounded-2xl border border-line bg-surface p-4">
      <h3 className="text-lg">Set elsewhere</h3>
      <ul className="mt-1 grid gap-x-6 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
        {screens.map(({ label, path, about }) => (
          <li key={path} className="grid items-center max-sm:pb-2 sm:col-span-2 sm:grid-cols-subgrid">
            <Link href={path} className="text-link inline-flex min-h-target items-center justify-self-start">
              {label}
            </Link>
            <span className="text-muted max-sm:-mt-2">{about}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Offers tests of the server itself, which no setting on screen changes. */
function ServerCard({ onTest }: Pick<SettingsPageProps, 'onTest'>) {
  return (
    <section aria-label="Connection tests" className="rounded-2xl border border-line bg-surface p-4">
      <h3 className="text-lg">Connection tests</h3>
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
