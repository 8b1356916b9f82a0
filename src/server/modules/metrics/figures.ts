import { shopTime } from '#domain/shop-day.ts';
import { readSending } from '#server/modules/notifications/index.ts';
import { orderStats } from '#server/modules/orders/counts/index.ts';
import { sumLedgerByDay } from '#server/modules/payments/index.ts';
import { backupHealthOf } from '#server/platform/backup/backup.routes.ts';
import type { Context } from '#server/platform/context.ts';
import { countJobs } from '#server/platform/health/failed-jobs.ts';
import type { FileStorage } from '#server/ports/storage/index.ts';

export type FiguresContext = Context & { storage: Pick<FileStorage, 'checkSpace'> };

/** A value of a figure, with the labels that the figure names. */
export interface Sample {
  labels: Readonly<Record<string, string>>;
  value: number;
}

/** One measurement, with its figures. Where it fails, its figures are missing. */
interface Measurement {
  name: string;
  /** Text and labels of each figure, by its name. */
  figures: Readonly<Record<string, { help: string; labels: readonly string[] }>>;
  /** Returns the samples of each figure. The cost does not grow with the number of orders: jobs are kept for a week. */
  read(context: FiguresContext): Promise<Readonly<Record<string, readonly Sample[]>>>;
}

const unlabeled = (value: number): readonly Sample[] => [{ labels: {}, value }];
const secondsSince = (instant: Date | null, now: Date) =>
  instant === null ? 0 : Math.max(0, (now.getTime() - instant.getTime()) / 1000);
const flag = (isOn: boolean) => unlabeled(isOn ? 1 : 0);

/** The shop's figures. Each process of a shop reports the same ones, except those of its pool. */
export const MEASUREMENTS: readonly Measurement[] = [
  {
    name: 'orders',
    figures: { cash_again_orders: { help: 'Orders by status', labels: ['status'] } },
    read: async (context) => ({
      cash_again_orders: Object.entries((await orderStats(context)).byStatus).map(([status, value]) => ({
        labels: { status },
        value,
      })),
    }),
  },
  {
    name: 'payments',
    figures: {
      cash_again_ledger_entries_today: {
        help: 'Payments and reversals of the shop’s day, by method',
        labels: ['kind', 'method'],
      },
      cash_again_ledger_dollars_today: { help: 'Their sum in dollars', labels: ['kind', 'method'] },
    },
    read: async ({ database, clock, env: { SHOP_TIME_ZONE: timeZone } }) => {
      const { day } = shopTime(clock.now(), timeZone);
      const sums = await sumLedgerByDay(database, { from: day, to: day, timeZone });
      const samples = (amountOf: (sum: (typeof sums)[number]) => number) =>
        sums.map((sum) => ({ labels: { kind: sum.kind, method: sum.method }, value: amountOf(sum) }));
      return {
        cash_again_ledger_entries_today: samples(({ count }) => count),
        cash_again_ledger_dollars_today: samples(({ cents }) => cents / 100),
      };
    },
  },
  {
    name: 'messages',
    figures: {
      cash_again_messages_last_day: { help: 'Messages of the last 24 hours', labels: ['channel', 'state'] },
      cash_again_messages_waiting: { help: 'Messages that wait for room or for their next try', labels: ['channel'] },
      cash_again_messages_oldest_seconds: { help: 'Age of the oldest unsent message', labels: ['channel'] },
    },
    read: async ({ database, clock, env }) => {
      const now = clock.now();
      const { channels } = await readSending(database, now, env.SHOP_TIME_ZONE);
      return {
        cash_again_messages_last_day: channels.flatMap(({ channel, sent, failed }) => [
          { labels: { channel, state: 'sent' }, value: sent },
          { labels: { channel, state: 'failed' }, value: failed },
        ]),
        cash_again_messages_waiting: channels.map(({ channel, waiting }) => ({ labels: { channel }, value: waiting })),
        cash_again_messages_oldest_seconds: channels.map(({ channel, oldestOpen }) => ({
          labels: { channel },
          value: secondsSince(oldestOpen, now),
        })),
      };
    },
  },
  {
    name: 'jobs',
    figures: {
      cash_again_jobs: { help: 'Unfinished jobs', labels: ['queue', 'state'] },
      cash_again_jobs_oldest_seconds: { help: 'Seconds since the oldest of them was due', labels: ['queue', 'state'] },
    },
    read: async ({ database, clock }) => {
      const now = clock.now();
      const jobs = await countJobs(database);
      return {
        cash_again_jobs: jobs.map(({ queue, state, n }) => ({ labels: { queue, state }, value: n })),
        cash_again_jobs_oldest_seconds: jobs.map(({ queue, state, oldestDue }) => ({
          labels: { queue, state },
          value: secondsSince(oldestDue, now),
        })),
      };
    },
  },
  {
    name: 'backups',
    figures: {
      cash_again_backup_bad: { help: '1 while the newest backup failed, or one is late', labels: [] },
      cash_again_backup_last_success_timestamp_seconds: { help: 'Time of the newest backup', labels: [] },
      cash_again_backup_copy_timestamp_seconds: { help: 'Time of the newest backup in the second place', labels: [] },
    },
    read: async (context) => {
      const { state, lastSuccess, lastCopy } = backupHealthOf(context);
      return {
        cash_again_backup_bad: flag(state === 'failed' || state === 'late'),
        cash_again_backup_last_success_timestamp_seconds:
          lastSuccess === null ? [] : unlabeled(Date.parse(lastSuccess) / 1000),
        cash_again_backup_copy_timestamp_seconds: lastCopy === null ? [] : unlabeled(Date.parse(lastCopy) / 1000),
      };
    },
  },
  {
    name: 'files',
    figures: { cash_again_files_ok: { help: '1 while files can be stored', labels: [] } },
    read: async ({ storage }) => ({
      cash_again_files_ok: flag(
        await storage.checkSpace().then(
          () => true,
          () => false,
        ),
      ),
    }),
  },
  {
    name: 'pool',
    figures: {
      cash_again_database_connections: { help: 'Connections of this process to the database', labels: ['state'] },
      cash_again_database_waiting: { help: 'Requests of this process that wait for a connection', labels: [] },
    },
    read: async ({ database: { pool } }) => ({
      cash_again_database_connections: [
        { labels: { state: 'used' }, value: pool.totalCount - pool.idleCount },
        { labels: { state: 'idle' }, value: pool.idleCount },
      ],
      cash_again_database_waiting: unlabeled(pool.waitingCount),
    }),
  },
];
