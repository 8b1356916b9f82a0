import { useRecord } from '#web/lib/places/use-record.ts';

/** Returns a function that opens the sheet of a visit, over the open tab. */
export function useOpenVisit(): (id: string) => void {
  const { open } = useRecord('visit');
  return (id) => open(id);
}
