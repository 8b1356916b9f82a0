/**
 * Moves the clock of the process that preloads this, and of its threads: `Date` returns the time plus the milliseconds of
 * `ahead` in the address of this file. Timers are unchanged.
 */
const offsetMs = Number(new URL(import.meta.url).searchParams.get('ahead'));
const now = () => RealDate.now() + offsetMs;
const RealDate = globalThis.Date;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});

export {};
