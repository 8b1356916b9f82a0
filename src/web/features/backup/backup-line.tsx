import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useNow } from '#web/lib/clock/use-clock.ts';
import { callQuery } from '#web/lib/query.tsx';
import { backupText, copyText, KEY_TEXTS } from './backup-text.ts';

/** Interval of requests in ms: a dashboard stays open for days. */
const POLL_MS = 10 * 60_000;

function useBackups() {
  const now = useNow();
  const { data } = useQuery({ ...callQuery('backup.status', {}), refetchInterval: POLL_MS });
  if (data === undefined) return null;
  const isBad = data.state === 'failed' || data.state === 'late';
  const texts = [isBad ? backupText(data, now) : null, copyText(data, now), KEY_TEXTS[data.key]];
  return { warnings: texts.filter((text) => text !== null) };
}

/** Leads to Health while something there is red; empty otherwise. */
export function HealthLine() {
  const { data } = useQuery({ ...callQuery('health.page', {}), refetchInterval: POLL_MS });
  if (data?.worst !== 'red') return null;
  return (
    <p className="mt-6">
      <Link href="/admin/health" className="inline-grid min-h-target content-center text-link">
        Your server needs attention: open Health
      </Link>
    </p>
  );
}

/** Warns when the backups, their copies or the encryption key need attention; empty otherwise. */
export function BackupWarning() {
  const backups = useBackups();
  return backups?.warnings.map((warning) => (
    <p
      key={warning}
      role="alert"
      className="mb-4 rounded-xl bg-danger-soft px-4 py-3 font-medium break-words text-danger"
    >
      {warning}
    </p>
  ));
}
