import { HOLDS } from '#domain/inspection/holds.ts';
import { momentText, priceText } from '#web/lib/format.ts';
import { usePageData } from '#web/page-data.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useBench } from '../bench-context.ts';
import { Section } from '../parts/section.tsx';
import { outcomeOf } from '../price/outcome.ts';

/** Lists the completed inspections, newest first. */
export function Rounds() {
  const { bench } = useBench();
  const { timeZone } = usePageData().shop;
  const completed = bench.inspections.filter(({ isDone }) => isDone);
  if (completed.length === 0) return null;
  return (
    <Section title="Past inspections">
      <ol className="grid gap-2">
        {completed.map((inspection) => {
          const { id, round, actor, completedAt, price, holds, isAtDoor } = inspection;
          const { tone, title } = outcomeOf(inspection, isAtDoor);
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-xl bg-sunken px-4 py-3">
              <span className="font-medium">Inspection {round}</span>
              <Badge tone={tone}>{title}</Badge>
              <span className="tabular-nums">
                {holds.length > 0 ? holds.map((code) => HOLDS[code].label).join(', ') : priceText(price.offer)}
              </span>
              <span className="basis-full text-note text-muted">
                {actor}
                {isAtDoor && ', at the door'}
                {completedAt !== null && `, ${momentText(completedAt, timeZone)}`}
              </span>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
