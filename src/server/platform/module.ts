import type { Chore } from './chores/housekeeping.ts';
import type { Context } from './context.ts';

/** Stops work that was started, once what is under way has ended. */
type Stop = () => void | Promise<void>;

/** What a module comes to, beyond the calls that it answers. */
export interface Made<Value = unknown> {
  /** Goes to the modules that need this one. */
  value?: Value;
  /** Starts the work that it does by itself, once all modules are made. */
  start?: () => Stop | Promise<Stop>;
  /** Its work of each hour. */
  chores?: readonly Chore[];
}

/** One part of the product: what it needs, and how it is made. */
export interface Module<Value = unknown> {
  readonly name: string;
  readonly needs: readonly Module[];
  /** Makes it for one start of the product, after what it needs. */
  make(context: Context): Promise<Made>;
  /** Returns its value in that start. @throws Error when it has none */
  valueIn(context: Context): Value;
}

/** A value that comes from outside, such as the web server or a provider. */
interface Given<Value> extends Module<Value> {
  /** Gives it to one start of the product, before modules are made. */
  give(context: Context, value: Value): void;
}

type Needs<Needed> = { readonly [Name in keyof Needed]: Module<Needed[Name]> };
// biome-ignore lint/suspicious/noConfusingVoidType: most modules answer calls, and return nothing
type Result<Value> = Made<Value> | void;

/**
 * Defines a module.
 * @param needs modules and given values by the names under which `create` gets their values
 * @param create adds its calls, and returns what else it comes to
 */
export function defineModule<Needed extends object, Value>(
  name: string,
  needs: Needs<Needed>,
  create: (context: Context, needed: Needed) => Result<Value> | Promise<Result<Value>>,
): Module<Value> {
  const values = valuesOf<Value>(name);
  return {
    name,
    needs: listOf(needs),
    make: async (context) => {
      const made = (await create(context, gather(context, needs))) ?? {};
      if (made.value !== undefined) values.give(context, made.value);
      return made;
    },
    valueIn: values.valueIn,
  };
}

/** Declares a value that `give` brings into each start of the product. */
export function given<Value>(name: string): Given<Value> {
  const values = valuesOf<Value>(name);
  return {
    name,
    needs: [],
    make: async (context) => {
      values.valueIn(context);
      return {};
    },
    ...values,
  };
}

/** Gives all of them to one start of the product. */
export function giveAll<Values extends object>(
  context: Context,
  to: { readonly [Name in keyof Values]: Given<Values[Name]> },
  values: Values,
): void {
  for (const name in to) to[name].give(context, values[name]);
}

/** Keeps the values of one module, by the start of the product that made them: tests start it many times. */
function valuesOf<Value>(name: string): Pick<Given<Value>, 'give' | 'valueIn'> {
  const values = new WeakMap<Context, { value: Value }>();
  return {
    give: (context, value) => void values.set(context, { value }),
    valueIn: (context) => {
      const found = values.get(context);
      if (found === undefined) throw new Error(`Module ${name} has no value`);
      return found.value;
    },
  };
}

function listOf<Needed extends object>(needs: Needs<Needed>): Module[] {
  const list: Module[] = [];
  for (const name in needs) list.push(needs[name]);
  return list;
}

function gather<Needed extends object>(context: Context, needs: Needs<Needed>): Needed {
  const found: Partial<Needed> = {};
  for (const name in needs) found[name] = needs[name].valueIn(context);
  if (!hasAll(found, needs)) throw new Error('A need has no value');
  return found;
}

function hasAll<Needed extends object>(found: Partial<Needed>, needs: Needs<Needed>): found is Needed {
  return Object.keys(needs).every((name) => name in found);
}

/**
 * Sorts modules so that each follows what it needs; otherwise they stay as listed.
 * @throws Error when one needs a module that is not listed, or itself through others
 */
export function inOrder(modules: readonly Module[]): Module[] {
  const ordered = new Set<Module>();
  const visit = (module: Module, path: readonly Module[]): void => {
    const trail = () => [...path, module].map(({ name }) => name).join(' > ');
    if (path.includes(module)) throw new Error(`Modules need each other: ${trail()}`);
    if (!modules.includes(module)) throw new Error(`A needed module is not listed: ${trail()}`);
    if (ordered.has(module)) return;
    for (const need of module.needs) visit(need, [...path, module]);
    ordered.add(module);
  };
  for (const module of modules) visit(module, []);
  return [...ordered];
}

/** Makes modules, each after what it needs. @throws Error as `inOrder` does, and when a value was not given */
export async function makeModules(context: Context, modules: readonly Module[]): Promise<Made[]> {
  const made: Made[] = [];
  for (const module of inOrder(modules)) made.push(await module.make(context));
  return made;
}

/** Starts the work of modules in their order. @returns a function that stops it in the reverse order */
export async function startModules(made: readonly Made[]): Promise<() => Promise<void>> {
  const stops: Stop[] = [];
  for (const { start } of made) if (start !== undefined) stops.push(await start());
  return async () => {
    for (const stop of stops.toReversed()) await stop();
  };
}
