import { Link } from 'wouter';
import { HEALTH_TITLES, type HealthCheckName, type HealthState } from '#domain/health/finding.ts';
import { settingsPath } from '#domain/settings/settings-pages.ts';
import { staffPath } from '#domain/staff-addresses.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { cx } from '#web/ui/cx.ts';
import { AlertIcon, CheckIcon, MinusIcon } from '#web/ui/icons.tsx';
import { ActButton } from './act-button.tsx';
import { DrillDetails } from './drill-details.tsx';
import type { HealthCheck, HealthPage } from './health.api.ts';

const STATE_STYLES: Readonly<Record<HealthState, { word: string; Icon: typeof CheckIcon; tone: string }>> = {
  red: { word: 'Problem', Icon: AlertIcon, tone: 'bg-danger-soft text-danger' },
  amber: { word: 'Warning', Icon: AlertIcon, tone: 'bg-tone-orange text-on-tone-orange' },
  green: { word: 'OK', Icon: CheckIcon, tone: 'bg-tone-green text-on-tone-green' },
  off: { word: 'Off', Icon: MinusIcon, tone: 'bg-tone-grey text-on-tone-grey' },
};

/** Pages of the settings that checks link to; the first one for all others. */
const SETTINGS_PATHS: Partial<Record<HealthCheckName, string>> = {
  dkim: settingsPath('email'),
  labels: settingsPath('labels'),
};

/** Shows one check: its state as icon and word, the finding, and the advice. */
export function CheckRow({ check, drill }: { check: HealthCheck; drill: HealthPage['drill'] }) {
  const { name, state, words, advice, command, act } = check;
  const { word, Icon, tone } = STATE_STYLES[state];
  return (
    <li className="grid gap-x-5 gap-y-2 py-4 md:grid-cols-[7.5rem_minmax(0,1fr)_minmax(0,1fr)]">
      <p>
        <span
          className={cx('inline-flex items-center gap-1.5 rounded-full py-1 pr-3 pl-2 text-sm font-semibold', tone)}
        >
          <Icon className="size-4 shrink-0" />
          {word}
        </span>
      </p>
      <div className="min-w-0">
        <h3 className="font-semibold">{HEALTH_TITLES[name]}</h3>
        <p className="[overflow-wrap:anywhere] tabular-nums">{words}</p>
        {drill !== null && <DrillDetails drill={drill} />}
      </div>
      <div className="grid min-w-0 content-start justify-items-start gap-2">
        {advice !== null && <p className="text-muted">{advice}</p>}
        {command !== null && (
          <p className="flex max-w-full flex-wrap items-center gap-x-1">
            <code className="rounded-lg bg-sunken px-2 py-1 text-note [overflow-wrap:anywhere]">{command}</code>
            <CopyButton text={command} label="command" />
          </p>
        )}
        {(act === 'drill' || act === 'retry_jobs') && <ActButton act={act} isPrimary={state !== 'green'} />}
        {(act === 'messages' || act === 'settings' || act === 'backups') && <CheckLink name={name} act={act} />}
      </div>
    </li>
  );
}

function CheckLink({ name, act }: { name: HealthCheckName; act: 'messages' | 'settings' | 'backups' }) {
  const links = {
    messages: { label: 'Open messages', href: staffPath('admin', 'sms') },
    settings: { label: 'Open Settings', href: SETTINGS_PATHS[name] ?? staffPath('admin', 'settings') },
    backups: { label: 'Open Backups', href: settingsPath('backups') },
  };
  return (
    <Link href={links[act].href} className="grid min-h-target content-center text-link">
      {links[act].label}
    </Link>
  );
}
