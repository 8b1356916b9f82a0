import type { HeatGrid } from '#web/ui/chart/heat-cells.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const HOURS = Array.from({ length: 24 }, (_, hour) => {
  const [number, half] = [hour % 12 || 12, hour < 12 ? 'AM' : 'PM'];
  return { name: `${number} ${half}`, label: `${number}${half.charAt(0).toLowerCase()}` };
});

/** Arranges the hours of a week by weekday, from Sunday, and hour. Missing hours are zero. */
export function hoursGrid(hours: readonly { weekday: number; hour: number; orders: number }[]): HeatGrid {
  const byHour = new Map(hours.map(({ weekday, hour, orders }) => [weekday * 24 + hour, orders]));
  return {
    rows: WEEKDAYS.map((name) => ({ name, label: name.slice(0, 3) })),
    columns: HOURS,
    values: WEEKDAYS.map((_, weekday) => HOURS.map((__, hour) => byHour.get(weekday * 24 + hour) ?? 0)),
  };
}
