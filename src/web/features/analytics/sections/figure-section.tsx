import { keepPreviousData, type QueryFunction, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FigureId } from '#domain/analytics/figures.ts';
import { ChartSkeleton } from '#web/ui/chart/chart-frame.tsx';
import type { Figure, RangeQuery } from '../analytics.api.ts';
import { CardsSkeleton, FigureCards } from '../figures/figure-card.tsx';
import { FigureChart } from '../figures/figure-chart.tsx';
import type { ChosenRange } from '../range/use-range.ts';
import { LoadedPart } from './loaded-part.tsx';

/** Props of each section of analytics. */
export interface SectionProps {
  chosen: ChosenRange;
  /** Opens the rows behind a figure. */
  onRows: (id: FigureId) => void;
  /** Figures to show alone, in this order, in the overview; undefined shows all of them, with their charts. */
  only?: readonly FigureId[];
}

/** Read of an answer about days, as `analytics.api.ts` has it. */
interface RangeRead<Answer> {
  queryKey: readonly unknown[];
  queryFn?: QueryFunction<Answer, readonly unknown[]>;
  refetchOnMount: 'always';
}

interface FigureSectionProps<Answer> extends SectionProps {
  title: string;
  /** Names its numbers in a failure: "The margins". */
  what: string;
  read: (query: RangeQuery) => RangeRead<Answer>;
  /** All of its figures. */
  ids: readonly FigureId[];
  /** True to draw the bars of one of them. By default, when all of them are shown. */
  hasBars?: boolean;
  /** Text shown when all of them are zero. */
  empty: string;
  /** Charts below the figures, when all of them are shown. */
  children?: (answer: Answer) => ReactNode;
}

/** Shows the figures of one call as cards, the bars of one of them, and further charts. */
export function FigureSection<Answer extends { figures: readonly Figure[] }>(props: FigureSectionProps<Answer>) {
  const { title, what, read, ids, empty, chosen, onRows, only = ids, children } = props;
  const showsAll = only === ids;
  const { hasBars = showsAll } = props;
  const { range, before, bucket: by } = chosen;
  const source = useQuery({ ...read({ ...range, by }), placeholderData: keepPreviousData });
  // Bars are compared with those of the previous days.
  const earlier = useQuery({ ...read({ ...(before ?? range), by }), enabled: hasBars && before !== null });
  return (
    <LoadedPart
      title={title}
      what={what}
      source={source}
      skeleton={
        <>
          <CardsSkeleton count={only.length} />
          {(hasBars || (showsAll && children !== undefined)) && <ChartSkeleton />}
        </>
      }
    >
      {(answer) => {
        const shown = only.flatMap((id) => answer.figures.find((figure) => figure.id === id) ?? []);
        const isEmpty = shown.every(({ value }) => value === null || Number(value) === 0);
        return (
          <>
            {isEmpty && <p className="text-muted">{empty}</p>}
            <FigureCards figures={shown} compares={before !== null} onRows={onRows} />
            {hasBars && (
              <FigureChart
                figures={shown}
                before={before === null ? undefined : earlier.data?.figures}
                chosen={chosen}
              />
            )}
            {showsAll && children?.(answer)}
          </>
        );
      }}
    </LoadedPart>
  );
}
