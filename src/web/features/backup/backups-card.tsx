import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { ShopSettingValue } from '#contracts/shop-settings.ts';
import { settingOf, settingText } from '#domain/settings/shop-settings.ts';
import { staffPath } from '#domain/staff-addresses.ts';
import { useNow } from '#web/lib/clock/use-clock.ts';
import { callQuery } from '#web/lib/query.tsx';
import { usePageData } from '#web/page-data.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { lastBackupText, nextBackupText, secondPlaceText } from './backup-text.ts';
import { useBackupNow } from './use-backup-now.ts';

interface BackupsCardProps {
  /** Settings of the section `backups`. */
  settings: readonly ShopSettingValue[];
  /** Opens the form of the section. */
  onEdit: () => void;
}

/** Shows the state of the backups, their settings, and a button that makes one. */
export function BackupsCard({ settings, onEdit }: BackupsCardProps) {
  const { timeZone } = usePageData().shop;
  const nowMs = useNow();
  const { status, isMaking, start, isStarting } = useBackupNow();
  return (
    <section aria-label="Your backups" className="rounded-2xl border border-line bg-surface p-4">
      <div className="flex items-center justify-between gap-4">
        <h3 className="text-lg">Your backups</h3>
        {settings.some(({ fixedBy }) => fixedBy === null) && (
          <Button variant="secondary" aria-label="Edit Backups" onClick={onEdit}>
            Edit
          </Button>
        )}
      </div>
      {status === undefined ? (
        <Skeleton className="mt-3 h-48" />
      ) : (
        <>
          <dl className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
            <Row label="Last backup">
              <span className={status.state === 'failed' ? 'font-medium text-danger' : undefined}>
                {lastBackupText(status, nowMs)}
              </span>
            </Row>
            {status.lastSuccess !== null && <Row label="Where">{status.folder}</Row>}
            <Row label="Next backup">{nextBackupText(status, nowMs, timeZone)}</Row>
            <Row label="Last restore drill">
              {/* Each backup changes what there is to test. */}
              <RestoreTest key={status.lastSuccess?.at} />
            </Row>
            <Row label="Second place">
              {secondPlaceText(status, nowMs)}
              {status.copy.place === null && <HealthLink>How to add one</HealthLink>}
            </Row>
            {settings.map(({ name, value, fixedBy }) => (
              <Row key={name} label={settingOf(name).label}>
                {settingText(name, value)}
                {fixedBy !== null && <span className="block text-sm text-muted">Set on the server, in {fixedBy}</span>}
              </Row>
            ))}
          </dl>
          <div className="mt-4 grid gap-2" aria-live="polite">
            {isMaking ? (
              <>
                <p>Making a backup. It takes a minute or two, and your shop stays open.</p>
                <Progress label="Making a backup" />
              </>
            ) : (
              !status.isDemo && (
                <Button className="justify-self-start" busy={isStarting} onClick={start}>
                  Back up now
                </Button>
              )
            )}
          </div>
          {!status.isDemo && <RecoveryKit />}
        </>
      )}
    </section>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid sm:col-span-2 sm:grid-cols-subgrid">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

/** Shows the last restore drill in the words of the health page. */
function RestoreTest() {
  const { data } = useQuery({ ...callQuery('health.page', {}), refetchOnMount: 'always' });
  return (
    <>
      {data?.checks.find(({ name }) => name === 'drill')?.words ?? '…'}
      <HealthLink>Go to the restore drill</HealthLink>
    </>
  );
}

function HealthLink({ children }: { children: ReactNode }) {
  return (
    <Link href={staffPath('admin', 'health')} className="grid min-h-target w-fit content-center text-link">
      {children}
    </Link>
  );
}

const KIT_COMMAND = 'npm run recovery-kit';

/** Says how to print the recovery kit, which is never on screen: a stolen admin session would take the key along. */
function RecoveryKit() {
  return (
    <div className="mt-4 border-t border-line pt-4">
      <p className="text-muted">
        To restore on another machine, you need your recovery kit: the passphrase of your backups and the shop’s key.
        Print it on the server, and keep it somewhere else:
      </p>
      <p className="mt-2 flex max-w-full flex-wrap items-center gap-x-1">
        <code className="rounded-lg bg-sunken px-2 py-1 text-note [overflow-wrap:anywhere]">{KIT_COMMAND}</code>
        <CopyButton text={KIT_COMMAND} label="command" />
      </p>
    </div>
  );
}
