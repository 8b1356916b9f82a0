import { DEFAULT_PICKUP_HOURS, type PickupDays } from '../pickup-days.ts';
import { DEFAULT_HOURS } from '../weekly-hours.ts';

/** Days of a shop with default settings. */
export const USUAL_DAYS: PickupDays = {
  hours: DEFAULT_HOURS,
  openHolidays: [],
  specialDays: [],
  pickupHours: DEFAULT_PICKUP_HOURS,
};
