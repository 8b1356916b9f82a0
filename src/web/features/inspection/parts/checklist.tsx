import { DEFECT_GROUPS, type DefectGroup } from '#domain/inspection/defects/defect.ts';
import { type DefectCode, isInCondition } from '#domain/inspection/defects.ts';
import { CONDITION_LABELS } from '#domain/vocabulary.ts';
import { countText } from '#web/lib/count-text.ts';
import { priceText } from '#web/lib/format.ts';
import { useBench } from '../bench-context.ts';
import type { Bench } from '../inspection.api.ts';
import { PhotoField } from '../photos/photo-field.tsx';
import { Section } from './section.tsx';
import { TickCard } from './tick-card.tsx';

const TITLES: Record<DefectGroup, string> = {
  screen: 'Screen',
  body: 'Body',
  function: 'Function',
  battery: 'Battery',
  parts: 'Parts',
};

/** Lists the faults that the device can have, by part, each with instructions to find it. One tap notes a fault. */
export function Checklist() {
  const { bench, draft, isReadOnly } = useBench();
  const { defects } = draft.fields;
  const shown = isReadOnly ? bench.checklist.filter(({ code }) => defects.includes(code)) : bench.checklist;
  if (isReadOnly && shown.length === 0)
    return (
      <Section title="Faults">
        <p className="text-muted">None found.</p>
      </Section>
    );
  return DEFECT_GROUPS.map((group) => {
    const rows = shown.filter((row) => row.group === group);
    if (rows.length === 0) return null;
    const ticked = rows.filter(({ code }) => defects.includes(code)).length;
    return (
      <Section
        key={group}
        title={TITLES[group]}
        hint={
          isReadOnly ? undefined : ticked === 0 ? 'Tap each fault you find.' : `${countText(ticked, 'fault')} found`
        }
      >
        <div className="grid items-start gap-2 md:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
          {rows.map((row) => (
            <DefectCard key={row.code} row={row} />
          ))}
        </div>
      </Section>
    );
  });
}

function DefectCard({ row: { code, label, look, deduction } }: { row: Bench['checklist'][number] }) {
  const { bench, draft, isReadOnly } = useBench();
  const { defects, condition } = draft.fields;
  const line = bench.inspections[0]?.price.lines.find((priceLine) => priceLine.code === code);
  const isDescribed = isInCondition(code, condition);
  const amount = defects.includes(code) && line !== undefined ? line.amount.replace('-', '') : deduction;
  return (
    <TickCard
      label={label}
      look={look}
      aside={
        isDescribed ? (
          <span className="text-muted">Covered by “{CONDITION_LABELS[condition]}”</span>
        ) : (
          `−${priceText(amount)}`
        )
      }
      isTicked={defects.includes(code)}
      isReadOnly={isReadOnly}
      onTick={(isTicked) => draft.change({ defects: toggled(defects, code, isTicked) })}
    >
      <PhotoField subject={code} label={label} isNeeded={!isDescribed && amount !== '0.00'} />
    </TickCard>
  );
}

function toggled(defects: readonly DefectCode[], code: DefectCode, isTicked: boolean): DefectCode[] {
  const others = defects.filter((other) => other !== code);
  return isTicked ? [...others, code] : others;
}
