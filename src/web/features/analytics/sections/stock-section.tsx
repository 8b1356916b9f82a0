import { STOCK_FIGURES } from '#domain/analytics/figures.ts';
import { unitStateLabel } from '#domain/inventory/states.ts';
import { stockFigures } from '../analytics.api.ts';
import { FigureSection, type SectionProps } from './figure-section.tsx';
import { Pair } from './loaded-part.tsx';
import { SumBars } from './sum-bars.tsx';

const AGES = {
  '0-30': '0 to 30 days',
  '31-60': '31 to 60 days',
  '61-90': '61 to 90 days',
  '91-365': '91 to 365 days',
  'over-365': 'Over 365 days',
} as const;

/** Shows the current stock at cost, by age and by status. */
export function StockSection(props: SectionProps) {
  return (
    <FigureSection
      {...props}
      title="Stock now"
      what="The stock"
      read={stockFigures}
      ids={STOCK_FIGURES}
      hasBars={false}
      empty="Nothing in stock."
    >
      {({ byAge, byState }) => (
        <Pair>
          <SumBars
            title="Stock at cost by age"
            headers={['In stock for', 'Units', 'At cost']}
            rows={byAge.map(({ age, units, cost }) => ({ key: age, name: AGES[age], count: units, amount: cost }))}
            empty="Nothing in stock."
          />
          <SumBars
            title="Stock at cost by status"
            headers={['Status', 'Units', 'At cost']}
            rows={byState.map(({ state, units, cost }) => ({
              key: state,
              name: unitStateLabel(state),
              count: units,
              amount: cost,
            }))}
            empty="Nothing in stock."
          />
        </Pair>
      )}
    </FigureSection>
  );
}
