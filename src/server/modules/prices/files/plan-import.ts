import { setImmediate as nextTurn } from 'node:timers/promises';
import { isCellular } from '#domain/catalog/lock.ts';
import { modelSlug } from '#domain/catalog/slugs.ts';
import { type Cents, formatMoney } from '#domain/money.ts';
import { isBasePrice, MAX_BASE_PRICE_CENTS } from '#domain/pricing/adjust-prices.ts';
import { cutText } from '#domain/text/cut-text.ts';
import { readTypedAmount } from '#domain/typed-amount.ts';
import { DEVICE_TYPES, type DeviceType } from '#domain/vocabulary.ts';
import type { CsvFile, CsvLine } from './read-csv.ts';

/** Fields of a product that an import reads. */
export interface ListedProduct {
  id: number;
  deviceType: DeviceType;
  model: string;
  storage: string | null;
  basePriceCents: Cents;
  isActive: boolean;
}

/** Effect of one line of the file. `productId`, `oldCents` and `wasActive` are null for a new product. */
export interface PlannedProduct extends Omit<ListedProduct, 'id' | 'basePriceCents'> {
  line: number;
  productId: number | null;
  oldCents: Cents | null;
  newCents: Cents;
  wasActive: boolean | null;
  cellular: boolean;
}

export interface ImportPlan {
  planned: PlannedProduct[];
  unchanged: number;
  badLines: { line: number; problem: string }[];
}

/** Reason why a line cannot be imported. */
class BadLine extends Error {}

/** Lines planned between two pauses, which takes some milliseconds: visitors are served in between. */
const LINES_AT_ONCE = 500;
const MAX_MODEL_CHARACTERS = 80;
const MAX_STORAGE_CHARACTERS = 20;
const YES: readonly string[] = ['yes', 'true', '1', 'y'];
const NO: readonly string[] = ['no', 'false', '0', 'n'];

/**
 * Plans the effect of a file on a list of products. A line is matched by its id, or by device type, model and storage;
 * without a match by the latter it is a new product. A line with a problem has no effect.
 */
export async function planImport(file: CsvFile, products: readonly ListedProduct[]): Promise<ImportPlan> {
  const lookup = new ProductLookup(products);
  const plan: ImportPlan = { planned: [], unchanged: 0, badLines: [] };
  for (const [index, line] of file.lines.entries()) {
    if (index % LINES_AT_ONCE === 0) await nextTurn();
    try {
      const planned = planLine(line, file, lookup);
      if (planned === null) plan.unchanged += 1;
      else plan.planned.push(planned);
    } catch (error) {
      if (!(error instanceof BadLine)) throw error;
      plan.badLines.push({ line: line.line, problem: error.message });
    }
  }
  return plan;
}

/** Plans a line; null when it changes nothing. @throws BadLine */
function planLine(
  { line, cells, problem, isLonger }: CsvLine,
  file: CsvFile,
  lookup: ProductLookup,
): PlannedProduct | null {
  if (isLonger) throw new BadLine('It has more cells than the header row');
  if (problem !== null) throw new BadLine(problem);
  const newCents = readPrice(cells.basePrice);
  const active = readActive(cells.isActive);
  const product = cells.id === '' ? findByName(cells, lookup) : findById(cells, file, lookup);
  if (product === null) {
    const name = readName(cells);
    lookup.checkSpelling(name.deviceType, name.model);
    lookup.refuseRepeated(line, keyOf(name));
    const rest = { line, productId: null, oldCents: null, newCents, wasActive: null, isActive: active ?? true };
    return { ...name, ...rest, cellular: isCellular(name) };
  }
  lookup.refuseRepeated(line, keyOf(product));
  const isActive = active ?? product.isActive;
  if (newCents === product.basePriceCents && isActive === product.isActive) return null;
  const { id, basePriceCents, ...named } = product;
  const rest = { line, productId: id, oldCents: basePriceCents, newCents, wasActive: product.isActive, isActive };
  return { ...named, ...rest, cellular: isCellular(named) };
}

type Cells = CsvLine['cells'];

/**
 * Finds the product by the id of a line. Checks its name if the line has one: lines that shifted against their ids would change the
 * wrong products.
 */
function findById(cells: Cells, file: CsvFile, lookup: ProductLookup): ListedProduct {
  const product = /^\d{1,10}$/.test(cells.id) ? lookup.byId.get(Number(cells.id)) : undefined;
  if (product === undefined) throw new BadLine(`No product has the ID ${cutText(cells.id, 20)}`);
  const names = [
    [file.has('deviceType'), cells.deviceType, product.deviceType],
    [file.has('model'), cells.model, product.model],
    [file.has('storage'), cells.storage, product.storage ?? ''],
  ] as const;
  for (const [isGiven, cell, name] of names) {
    if (isGiven && cell !== name)
      throw new BadLine(`Product ${product.id} is “${name}” here, not “${cutText(cell, 80)}”`);
  }
  return product;
}

function findByName(cells: Cells, lookup: ProductLookup): ListedProduct | null {
  return lookup.byName.get(keyOf(readName(cells))) ?? null;
}

interface Name {
  deviceType: DeviceType;
  model: string;
  storage: string | null;
}

function readName({ deviceType: type, model, storage }: Cells): Name {
  const deviceType = DEVICE_TYPES.find((candidate) => candidate.toLowerCase() === type.toLowerCase());
  if (deviceType === undefined) throw new BadLine(`“${cutText(type, 40)}” isn’t a device type`);
  if (model === '') throw new BadLine('Missing model');
  if (model.length > MAX_MODEL_CHARACTERS)
    throw new BadLine(`The model is longer than ${MAX_MODEL_CHARACTERS} characters`);
  if (storage.length > MAX_STORAGE_CHARACTERS) {
    throw new BadLine(`The storage is longer than ${MAX_STORAGE_CHARACTERS} characters`);
  }
  return { deviceType, model, storage: storage === '' ? null : storage };
}

/** Reads "1200", "1200.00" or "$1,200". */
function readPrice(cell: string): Cents {
  if (cell === '') throw new BadLine('Missing base price');
  const cents = readTypedAmount(cell);
  if (cents !== null && isBasePrice(cents)) return cents;
  const wanted = `use whole dollars, up to ${formatMoney(MAX_BASE_PRICE_CENTS)}`;
  throw new BadLine(`“${cutText(cell, 40)}” isn’t a base price: ${wanted}`);
}

/** Reads yes or no; null for an empty cell. */
function readActive(cell: string): boolean | null {
  const word = cell.toLowerCase();
  if (word === '') return null;
  if (YES.includes(word)) return true;
  if (NO.includes(word)) return false;
  throw new BadLine(`“${cutText(cell, 40)}” under “Active”: use yes or no`);
}

function keyOf({ deviceType, model, storage }: Name): string {
  return JSON.stringify([deviceType, model, storage ?? '']);
}

/** Products by id and by name, and the lines of the file so far. */
class ProductLookup {
  readonly byId: ReadonlyMap<number, ListedProduct>;
  readonly byName: ReadonlyMap<string, ListedProduct>;
  readonly #spellings: Map<string, string>;
  readonly #taken = new Map<string, number>();

  constructor(products: readonly ListedProduct[]) {
    this.byId = new Map(products.map((product) => [product.id, product]));
    this.byName = new Map(products.map((product) => [keyOf(product), product]));
    this.#spellings = new Map(products.map(({ deviceType, model }) => [spelling(deviceType, model), model]));
  }

  /** Refuses two models whose names differ only in punctuation and capitals: they would share one address. @throws BadLine */
  checkSpelling(deviceType: DeviceType, model: string): void {
    if (modelSlug(model) === '') throw new BadLine('The model needs letters or digits');
    const key = spelling(deviceType, model);
    const existing = this.#spellings.get(key);
    if (existing !== undefined && existing !== model) throw new BadLine(`This model already exists as “${existing}”`);
    this.#spellings.set(key, model);
  }

  /** Refuses a product that an earlier line has. @throws BadLine */
  refuseRepeated(line: number, key: string): void {
    const earlierLine = this.#taken.get(key);
    if (earlierLine !== undefined) throw new BadLine(`Same product as row ${earlierLine}`);
    this.#taken.set(key, line);
  }
}

function spelling(deviceType: DeviceType, model: string): string {
  return `${deviceType}/${modelSlug(model)}`;
}
