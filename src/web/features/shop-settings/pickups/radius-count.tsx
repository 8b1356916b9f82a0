import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { isPickupMiles, radiusText } from '#domain/pickup-area/radius.ts';
import { pickupRadius } from '../shop-settings.api.ts';

/** Shows the number of ZIP codes within a radius, as it is typed or set. */
export function RadiusCount({ miles }: { miles: string }) {
  const isRadius = isPickupMiles(miles.trim());
  const { data } = useQuery({
    ...pickupRadius(miles.trim()),
    enabled: isRadius,
    placeholderData: keepPreviousData,
  });
  return isRadius && data !== undefined && <p className="text-note text-muted">{radiusText(data)}</p>;
}
