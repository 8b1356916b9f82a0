import type { Registry } from 'prom-client';
import { waitAtMost } from '#server/platform/deadline.ts';
import { type FiguresContext, MEASUREMENTS } from './figures.ts';
import type { Prometheus } from './measure-requests.ts';

/** Longest wait for one measurement: Prometheus asks every 15 seconds, and waits 10. */
const QUERY_WITHIN_MS = 4_000;

/**
 * Adds the shop's figures to a registry.
 * @returns a function that reads them again. A failed measurement has no figures then, and reports 0 in `cash_again_look_ok`; it
 * never throws.
 */
export function measureShop(context: FiguresContext, { Gauge }: Prometheus, register: Registry): () => Promise<void> {
  const gaugeOf = (name: string, { help, labels }: { help: string; labels: readonly string[] }) =>
    new Gauge({ name, help, labelNames: [...labels], registers: [register] });
  const ok = gaugeOf('cash_again_look_ok', { help: '1 where the figures could be read', labels: ['look'] });
  const measurements = MEASUREMENTS.map(({ name, figures, read }) => ({
    name,
    read,
    gauges: new Map(Object.entries(figures).map(([figure, description]) => [figure, gaugeOf(figure, description)])),
  }));
  return async () => {
    await Promise.all(
      measurements.map(async ({ name, read, gauges }) => {
        const samples = await waitAtMost(read(context), QUERY_WITHIN_MS).catch(() => null);
        ok.set({ look: name }, samples === null ? 0 : 1);
        for (const [figure, gauge] of gauges) {
          gauge.reset();
          // A reset leaves a 0 in a figure without labels.
          gauge.remove({});
          for (const { labels, value } of samples?.[figure] ?? []) gauge.set({ ...labels }, value);
        }
      }),
    );
  };
}
