import { useQuery } from '@tanstack/react-query';
import { useOpenGate } from '#web/features/staff-gate/index.ts';
import { useOrderFilter } from '../list/filtering/use-order-filter.ts';
import { toFilter, type ViewArea, viewText } from './view-filter.ts';
import { savedViews } from './views.api.ts';

const VIEW_AREAS: readonly ViewArea[] = ['pos', 'admin'];

/**
 * Returns the saved views of the open area, each with its description and a function that shows it; none when the area
 * has no orders.
 */
export function useViews() {
  const { area } = useOpenGate();
  const { change } = useOrderFilter();
  const viewArea = VIEW_AREAS.find((candidate) => candidate === area);
  const { data = [] } = useQuery({ ...savedViews(viewArea ?? 'pos'), enabled: viewArea !== undefined, staleTime: 0 });
  return data.map(({ id, name, filter }) => ({
    id,
    name,
    text: viewText(filter),
    show: () => change(toFilter(filter), { tab: filter.tab ?? null }),
  }));
}
