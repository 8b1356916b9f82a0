import { MONEY_FIGURES } from '#domain/analytics/figures.ts';
import { methodLabel } from '#domain/payment-methods.ts';
import { moneyFigures } from '../analytics.api.ts';
import { FigureSection, type SectionProps } from './figure-section.tsx';
import { SumBars } from './sum-bars.tsx';

/** Shows cash paid out and devices bought. */
export function MoneySection(props: SectionProps) {
  return (
    <FigureSection
      {...props}
      title="Money paid to sellers"
      what="The money"
      read={moneyFigures}
      ids={MONEY_FIGURES}
      hasBars
      empty="No purchases in this period."
    >
      {({ byMethod }) => (
        <SumBars
          title="Paid by method"
          headers={['Method', 'Payments', 'Paid']}
          className="max-w-panel"
          rows={byMethod.map(({ method, payments, amount }) => ({
            key: method,
            name: capital(methodLabel(method)),
            count: payments,
            amount,
          }))}
          empty="No payments in this period."
        />
      )}
    </FigureSection>
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
