/**
 * Moves the clock of the process that loads this before all else, and of its threads: `Date` tells the time plus the milliseconds
 * of `ahead` in its address. Timers keep their pace.
 */
const offsetMs = Number(new URL(import.meta.url).searchParams.get('ahead'));
const now = () => RealDate.now() + offsetMs;
const RealDate = globalThis.Date;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});

export {};
