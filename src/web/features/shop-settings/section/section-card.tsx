import { type Check, isCheck } from '#domain/settings/checks.ts';
import { type SettingSection, settingOf, settingText } from '#domain/settings/shop-settings.ts';
import { widgetSnippet } from '#domain/settings/widget-sites.ts';
import { usePageData } from '#web/page-data.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { ShownAccent } from '../branding/shown-accent.tsx';
import { TestButton } from '../check-dialog.tsx';
import { RadiusCount } from '../pickups/radius-count.tsx';
import { SECTION_TITLES, type ShopSettings, settingsOf } from '../shop-settings.api.ts';

interface SectionCardProps {
  section: SettingSection;
  data: ShopSettings;
  onEdit: () => void;
  /** Opens the test of its connection. */
  onTest: (check: Check) => void;
}

/** Texts in place of a secret. */
const SECRET_TEXTS = {
  set: 'Set, not shown',
  unreadable: 'Can’t be read: the key it was encrypted with isn’t here. Enter it again.',
};

/** Shows a section of the settings with their effective values. */
export function SectionCard({ section, data, onEdit, onTest }: SectionCardProps) {
  const settings = settingsOf(data, section);
  const title = SECTION_TITLES[section];
  return (
    <section aria-label={title} className="rounded-2xl border border-line bg-surface p-4">
      <div className="flex items-center justify-between gap-4">
        <h3 className="text-lg">{title}</h3>
        <div className="flex gap-2">
          {isCheck(section) && <TestButton check={section} onTest={onTest} />}
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
