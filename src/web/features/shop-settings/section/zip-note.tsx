import { useQuery } from '@tanstack/react-query';
import { zipWarning } from '#domain/settings/shop-facts.ts';
import { AlertIcon } from '#web/ui/icons.tsx';
import { zipLookup } from '../shop-settings.api.ts';

/** Warns about a typed ZIP code that isn't in its state, or on no list. It can be saved all the same. */
export function ZipNote({ zip, state }: { zip: string; state: string }) {
  const { data } = useQuery({ ...zipLookup(zip.trim()), enabled: /^\d{5}$/.test(zip.trim()) });
  const warning = zipWarning(zip.trim(), state, data?.isKnown ?? null);
  if (warning === null) return null;
  return (
    <p className="flex items-start gap-1.5 text-note font-medium">
      <AlertIcon className="mt-0.5 size-5 shrink-0" />
      {warning}
    </p>
  );
}
