import { THEMES, type Theme } from '#domain/branding/accent.ts';
import { LOGO_SETTINGS, logoPath, MAX_LOGO_BYTES, readLogo } from '#domain/branding/logo.ts';
import { settingOf } from '#domain/settings/shop-settings.ts';
import { SECTION_TITLES, type ShopSettings, settingsOf } from '../shop-settings.api.ts';
import { PictureRow } from './picture-row.tsx';
import { PREVIEW_PAGES } from './preview-pages.ts';
import { usePictureSetting } from './use-picture-setting.ts';

const LOGOS = { store: 'settings.addLogo', maxBytes: MAX_LOGO_BYTES, title: 'Logo' } as const;
const HINT = 'PNG, WebP or JPEG, up to 2 MB.';

/** Uploads and removes the shop's logo, for light and dark pages. */
export function LogoCard({ data }: { data: ShopSettings }) {
  const { busy, upload, remove } = usePictureSetting(data, LOGOS);
  const settings = settingsOf(data, 'logo');
  const settingFor = (theme: Theme) => settings.find(({ name }) => name === LOGO_SETTINGS[theme]);
  const hasLogo = (settingFor('light')?.value ?? null) !== null;
  return (
    <section aria-label={SECTION_TITLES.logo} className="rounded-2xl border border-line bg-surface p-4">
      <h3 className="text-lg">{SECTION_TITLES.logo}</h3>
      <p className="mt-1 text-muted">At the top of every page. A wide logo replaces your shop’s name there.</p>
      {THEMES.filter((theme) => theme === 'light' || hasLogo).map((theme) => {
        const setting = settingFor(theme);
        if (setting === undefined) return null;
        const { name, value } = setting;
        return (
          <PictureRow
            key={theme}
            setting={setting}
            noun="logo"
            hint={theme === 'light' ? HINT : `For a logo that can’t be seen on a dark page. ${HINT}`}
            picture={value === null ? null : <LogoPicture name={value} alt={settingOf(name).label} />}
            pageStyle={PREVIEW_PAGES[theme].style}
            isBusy={busy === name}
            onFile={(file) => upload(name, file)}
            onRemove={() => remove(name)}
          />
        );
      })}
    </section>
  );
}

function LogoPicture({ name, alt }: { name: string; alt: string }) {
  const logo = readLogo(name);
  if (logo === null) return null;
  return (
    <img
      src={logoPath(logo.name)}
      width={logo.width}
      height={logo.height}
      alt={alt}
      className="h-8 w-auto max-w-40 min-w-0 object-contain"
    />
  );
}
