import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { speedFigures } from '../analytics.api.ts';
import { CardsSkeleton } from '../figures/figure-card.tsx';
import { FigureView } from '../figures/figure-view.tsx';
import { LoadedPart } from './loaded-part.tsx';
import type { SectionProps } from './section-props.ts';

/** Shows hours from receipt to inspection and payment. Draws no bars: medians of days give no median of a week. */
export function SpeedSection({ chosen, onRows, only }: SectionProps) {
  const now = useQuery({ ...speedFigures(chosen.range), placeholderData: keepPreviousData });
  return (
    <LoadedPart title="Speed" what="The times" source={now} skeleton={<CardsSkeleton count={3} />}>
      {({ figures }) => (
        <FigureView
          figures={figures}
          before={undefined}
          chosen={chosen}
          only={only}
          hasBars={false}
          empty="No devices received in this period."
          onRows={onRows}
        />
      )}
    </LoadedPart>
  );
}
