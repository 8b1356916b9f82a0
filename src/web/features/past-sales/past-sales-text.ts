import type { CallAnswer } from '#web/lib/api.ts';
import { sumText } from '#web/lib/format.ts';

/** Describes recent sales of the same device: "Last 12 sold for $410 median, $95 left after costs." */
export function pastSalesText({ count, medianResale, medianTrueMargin }: CallAnswer<'analytics.pastSales'>): string {
  if (count === 0) return 'No sales of this model in the past year.';
  if (medianResale === null || medianTrueMargin === null) {
    return `Only ${count} sold in the past year, too few for a median.`;
  }
  return `Last ${count} sold for ${sumText(medianResale)} median, ${marginText(medianTrueMargin)} after costs.`;
}

function marginText(margin: string): string {
  return margin.startsWith('-') ? `${sumText(margin.slice(1))} lost` : `${sumText(margin)} left`;
}
