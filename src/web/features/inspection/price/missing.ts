import type { DraftFields } from '../draft/draft-fields.ts';
import type { Bench } from '../inspection.api.ts';

/** Lists as texts what an inspection lacks before it can be completed. @param uploads number of photos being sent */
export function listMissing(bench: Bench, { identifier, holds }: DraftFields, uploads: number): string[] {
  const subjects = bench.inspections.flatMap(({ photos }) => photos.map(({ subject }) => subject));
  const lines = bench.inspections[0]?.price.lines ?? [];
  const unproven = lines.filter(({ code, amount }) => Number(amount) !== 0 && !subjects.includes(code));
  return [
    ...(identifier === null && !holds.includes('EMPTY_BOX') ? ['Serial number needed'] : []),
    ...(uploads > 0 ? ['Photos are still sending: wait or remove them'] : []),
    ...(unproven.length > 0 && uploads === 0
      ? [`Photo needed for: ${unproven.map(({ label }) => label).join(', ')}`]
      : []),
  ];
}
