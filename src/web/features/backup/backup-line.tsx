import { useQuery } from '@tanstack/react-query';
import { useNow } from '#web/features/orders/index.ts';
import { reading } from '#web/lib/query.tsx';
import { backupText, KEY_TEXTS } from './backup-text.ts';

/** Interval of requests in ms: a dashboard stays open for days. */
const POLL_MS = 10 * 60_000;

function useBackups() {
  const now = useNow();
  const { data } = useQuery({ ...reading('backup.status', {}), refetchInterval: POLL_MS });
  if (data === undefined) return null;
  const isBad = data.state === 'failed' || data.state === 'late';
  const text = backupText(data, now);
  return { isBad, text, warnings: [isBad ? text : null, KEY_TEXTS[data.key]].filter((one) => one !== null) };
}

/** Shows the state of the backups in a quiet line. Empty when there is a warning, and before the state is known. */
export function BackupLine() {
  const backups = useBackups();
  if (backups === null || backups.isBad) return null;
  return <p className="mt-6 text-note text-muted">{backups.text}</p>;
}

/** Warns when the backups, or the key of what is encrypted, need attention; empty otherwise. */
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
