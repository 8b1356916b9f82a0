import { useEffect, useEffectEvent, useState } from 'react';
import type { DeviceType } from '#domain/vocabulary.ts';
import { usePageData } from '#web/page-data.ts';
import { type LoadedSeries, loadSeries } from './load-series.ts';

export type SeriesState = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; loaded: LoadedSeries };

interface Answer {
  deviceType: DeviceType;
  state: SeriesState;
}

/**
 * The series of the chosen type.
 * @param onLoaded is told about live products, so that a device that was chosen before has its price of today
 * @returns what there is, and `reload`: Try Again and Refresh
 */
export function useSeries(
  deviceType: DeviceType | null,
  onLoaded: (loaded: LoadedSeries) => void,
): { series: SeriesState; reload: () => void } {
  const { deviceTypes } = usePageData();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [round, setRound] = useState(0);

  const load = useEffectEvent(async (wanted: DeviceType, anew: boolean, signal: AbortSignal) => {
    const isBought = deviceTypes.some((known) => known.deviceType === wanted);
    try {
      const loaded = await loadSeries(wanted, { isBought, anew });
      if (signal.aborted) return;
      setAnswer({ deviceType: wanted, state: { status: 'ready', loaded } });
      onLoaded(loaded);
    } catch (error) {
      if (signal.aborted) return;
      console.warn('Series could not be loaded', error);
      setAnswer({ deviceType: wanted, state: { status: 'failed' } });
    }
  });
  // `round` asks again.
  useEffect(() => {
    if (deviceType === null) return undefined;
    const leaving = new AbortController();
    void load(deviceType, round > 0, leaving.signal);
    return () => leaving.abort();
  }, [deviceType, round]);

  const reload = () => {
    setAnswer((current) => (current?.state.status === 'ready' && current.state.loaded.models > 0 ? current : null));
    setRound((current) => current + 1);
  };
  return { series: answer?.deviceType === deviceType ? answer.state : { status: 'loading' }, reload };
}
