import { useState } from 'react';
import { THEMES, type Theme } from '#domain/branding/accent.ts';
import { LOGO_SETTINGS, logoPath, MAX_LOGO_BYTES, readLogo } from '#domain/branding/logo.ts';
import { settingOf } from '#domain/settings/shop-settings.ts';
import { saveFailure, useSendChange } from '#web/features/settings/index.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { toastFailedCall } from '#web/ui/failures/toast-failed-call.ts';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { toast, toastFailure } from '#web/ui/toast.tsx';
import { SECTION_TITLES, SETTINGS, type ShopSettings, settingsOf } from '../shop-settings.api.ts';
import { PREVIEW_PAGES } from './preview-pages.ts';

const SENT_WITHIN_MS = 60_000;

/** Uploads and removes the shop's logo, for light and dark pages. */
export function LogoCard({ data }: { data: ShopSettings }) {
  const send = useSendChange(SETTINGS);
  const [busy, setBusy] = useState<Theme | null>(null);
  const settings = settingsOf(data, 'logo');
  const settingFor = (theme: Theme) => settings.find(({ name }) => name === LOGO_SETTINGS[theme]);
  const save = async (theme: Theme, chosen: () => Promise<string>, title: string) => {
    setBusy(theme);
    try {
      const body = { values: { [LOGO_SETTINGS[theme]]: await chosen() }, version: data.version };
      await send(body, (content, idempotencyKey) => call('settings.save', { body: content, idempotencyKey }));
      toast({ title });
    } catch (error) {
      toastFailedCall('Not saved', error, (reason) => fileProblem(reason) ?? saveFailure(reason, SETTINGS));
    }
    setBusy(null);
  };
  const upload = (theme: Theme, file: File | undefined) => {
    if (file === undefined) return;
    if (file.size > MAX_LOGO_BYTES) {
      toastFailure(
        'Not saved',
        `This file is larger than ${MAX_LOGO_BYTES / 1_000_000} MB. Make it smaller, then try again.`,
      );
      return;
    }
    const storeLogo = () => call('settings.addLogo', { file, timeoutMs: SENT_WITHIN_MS }).then(({ name }) => name);
    void save(theme, storeLogo, 'Logo saved');
  };
  const hasLogo = (settingFor('light')?.value ?? null) !== null;
  return (
    <section aria-label={SECTION_TITLES.logo} className="rounded-2xl border border-line bg-surface p-4">
      <h3 className="text-lg">{SECTION_TITLES.logo}</h3>
      <p className="mt-1 text-muted">At the top of every page. A wide logo replaces your shop’s name there.</p>
      {THEMES.filter((theme) => theme === 'light' || hasLogo).map((theme) => {
        const setting = settingFor(theme);
        if (setting === undefined) return null;
        return (
          <LogoRow
            key={theme}
            theme={theme}
            label={settingOf(setting.name).label}
            name={setting.value}
            fixedBy={setting.fixedBy}
            isBusy={busy === theme}
            onFile={(file) => upload(theme, file)}
            onRemove={() => void save(theme, async () => '', 'Logo removed')}
          />
        );
      })}
    </section>
  );
}

/** Returns what is wrong with a picture that the server refused; null for another failure. */
function fileProblem(error: unknown): string | null {
  return error instanceof ApiError ? (error.errors.file ?? null) : null;
}

interface LogoRowProps {
  theme: Theme;
  label: string;
  /** File name of the current logo; null for none. */
  name: string | null;
  fixedBy: string | null;
  isBusy: boolean;
  onFile: (file: File | undefined) => void;
  onRemove: () => void;
}

function LogoRow({ theme, label, name, fixedBy, isBusy, onFile, onRemove }: LogoRowProps) {
  const logo = name === null ? null : readLogo(name);
  return (
    <div className="mt-4 grid gap-2">
      <h4 className="font-medium">{label}</h4>
      {logo !== null && (
        <div
          className="flex items-center justify-between gap-4 rounded-xl border border-line p-3"
          style={PREVIEW_PAGES[theme].style}
        >
          <img
            src={logoPath(logo.name)}
            width={logo.width}
            height={logo.height}
            alt={label}
            className="h-8 w-auto max-w-40 min-w-0 object-contain"
          />
          {fixedBy === null && (
            <Button variant="secondary" aria-label={`Remove: ${label}`} disabled={isBusy} onClick={onRemove}>
              Remove
            </Button>
          )}
        </div>
      )}
      {fixedBy === null && (
        <FileDrop
          label={logo === null ? 'Upload logo' : 'Replace logo'}
          hint={theme === 'light' ? HINT : `For a logo that can’t be seen on a dark page. ${HINT}`}
          accept="image/png,image/webp,image/jpeg"
          onFiles={([file]) => onFile(file)}
        />
      )}
      {fixedBy !== null && <p className="text-sm text-muted">Set on the server, in {fixedBy}</p>}
      {isBusy && <Progress label="Uploading" />}
    </div>
  );
}

const HINT = 'PNG, WebP or JPEG, up to 2 MB.';
