import { SPEED_FIGURES } from '#domain/analytics/figures.ts';
import { speedFigures } from '../analytics.api.ts';
import { FigureSection, type SectionProps } from './figure-section.tsx';

/** Shows hours from receipt to inspection and payment. Draws no bars: medians of days give no median of a week. */
export function SpeedSection(props: SectionProps) {
  return (
    <FigureSection
      {...props}
      title="Speed"
      what="The times"
      read={speedFigures}
      ids={SPEED_FIGURES}
      hasBars={false}
      empty="No devices received in this period."
    />
  );
}
