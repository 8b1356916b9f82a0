import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, messageOf } from '#web/lib/api.ts';
import { callQuery, refreshReads } from '#web/lib/query.tsx';
import { useAction } from '#web/lib/use-action.ts';
import { toast, toastFailure } from '#web/ui/toast.tsx';
import { type BackupStatus, hasOutcomeSince } from './backup-text.ts';

/** Interval of requests in ms: short while a backup is made, else for a page that stays open. */
const MAKING_POLL_MS = 2000;
const POLL_MS = 60_000;
/** Longest time in ms until the process of a backup has started, which another process of the shop may have been asked for. */
const STARTS_WITHIN_MS = 30_000;

/** Reads the state of the backups and starts one; follows it to its end, whatever process makes it. */
export function useBackupNow() {
  /** Start of the backup that this page asked for, by the server's clock and by this browser's. */
  const [asked, setAsked] = useState<{ startedAt: string; atMs: number } | null>(null);
  const isMakingIn = (status: BackupStatus | undefined) => {
    if (status === undefined || status.isMaking) return status !== undefined;
    if (asked === null || hasOutcomeSince(status, asked.startedAt)) return false;
    return performance.now() - asked.atMs < STARTS_WITHIN_MS;
  };
  const { data: status } = useQuery({
    ...callQuery('backup.status', {}),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (isMakingIn(state.data) ? MAKING_POLL_MS : POLL_MS),
  });
  const action = useAction(
    async () => {
      const { startedAt } = await call('backup.start', {});
      setAsked({ startedAt, atMs: performance.now() });
      toast({ title: 'Backup started' });
      await refreshReads('/api/backup-status');
    },
    async (error) => {
      toastFailure('Backup not started', messageOf(error));
      await refreshReads('/api/backup-status');
      return null;
    },
  );
  return { status, isMaking: isMakingIn(status), isStarting: action.isBusy, start: () => action.run() };
}
