import { z } from 'zod';

/** Parts of the zod schema of one column or parameter. */
export interface Shape {
  isNullable: boolean;
  kind: 'string' | 'uuid' | 'int' | 'number' | 'boolean' | 'date' | 'words' | 'array' | 'other';
  /** Values of `words`. */
  words: readonly string[];
  /** Element of `array`. */
  element: Shape | null;
}

/** Analyzes a schema. An unknown one is `other`: valid for JSON only. */
export function shapeOf(schema: z.core.$ZodType): Shape {
  if (schema instanceof z.ZodNullable) return { ...shapeOf(schema.unwrap()), isNullable: true };
  if (schema instanceof z.ZodReadonly) return shapeOf(schema.unwrap());
  const plain = { isNullable: false, words: [], element: null };
  if (schema instanceof z.ZodArray) return { ...plain, kind: 'array', element: shapeOf(schema.element) };
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral) {
    const words = schema instanceof z.ZodEnum ? schema.options : [...schema.values];
    const isText = words.every((word) => typeof word === 'string');
    return isText ? { ...plain, kind: 'words', words: words.map(String) } : { ...plain, kind: 'other' };
  }
  return { ...plain, kind: kindOf(schema) };
}

function kindOf(schema: z.core.$ZodType): Shape['kind'] {
  if (schema instanceof z.ZodUUID || schema instanceof z.ZodGUID) return 'uuid';
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return 'string';
  if (schema instanceof z.ZodNumber) return schema.format?.includes('int') === true ? 'int' : 'number';
  if (schema instanceof z.ZodBoolean) return 'boolean';
  return schema instanceof z.ZodDate ? 'date' : 'other';
}

/** OIDs of PostgreSQL's types (pg_type.dat) whose values the driver returns unchanged or as dates. */
const TYPES = {
  bool: 16,
  int8: 20,
  int2: 21,
  int4: 23,
  text: 25,
  json: 114,
  float4: 700,
  float8: 701,
  varchar: 1043,
  date: 1082,
  timestamp: 1114,
  timestamptz: 1184,
  numeric: 1700,
  uuid: 2950,
  jsonb: 3802,
} as const;
type TypeName = keyof typeof TYPES;

const ARRAYS: Partial<Record<TypeName, number>> = {
  bool: 1000,
  int2: 1005,
  int4: 1007,
  text: 1009,
  varchar: 1015,
  int8: 1016,
  float8: 1022,
  timestamptz: 1185,
  uuid: 2951,
};

const NAMES = new Map<number, string>([
  ...Object.entries(TYPES).map(([name, oid]) => [oid, name] as const),
  ...Object.entries(ARRAYS).map(([name, oid]) => [oid, `${name}[]`] as const),
]);

/** Types that the driver returns as each kind. It returns numbers with more than 53 bits or with decimals as text. */
const RETURNED_TYPES: Record<Shape['kind'], readonly TypeName[]> = {
  string: ['text', 'varchar', 'int8', 'numeric'],
  words: ['text', 'varchar'],
  uuid: ['uuid'],
  int: ['int2', 'int4'],
  number: ['int2', 'int4', 'float4', 'float8'],
  boolean: ['bool'],
  date: ['timestamptz', 'timestamp'],
  array: [],
  other: [],
};

/** Types that accept a value of each kind. */
const ACCEPTED_TYPES: Record<Shape['kind'], readonly TypeName[]> = {
  string: ['text', 'varchar', 'int8', 'numeric', 'timestamptz', 'date'],
  words: ['text', 'varchar'],
  uuid: ['uuid'],
  int: ['int2', 'int4', 'int8', 'float8', 'numeric'],
  number: ['float4', 'float8', 'numeric'],
  boolean: ['bool'],
  date: ['timestamptz', 'timestamp'],
  array: [],
  other: [],
};

/** Returns true when the driver returns a type in the given shape. */
export function isReturnedAs(oid: number, shape: Shape): boolean {
  return oid === TYPES.json || oid === TYPES.jsonb || isOneOf(oid, shape, RETURNED_TYPES);
}

/**
 * Returns true when the driver accepts a value of the shape for a type. False for an array of JSON, which the driver
 * converts to a PostgreSQL array.
 */
export function isAcceptedAs(oid: number, shape: Shape): boolean {
  if (oid === TYPES.json || oid === TYPES.jsonb) return shape.kind === 'string' || shape.kind === 'other';
  return isOneOf(oid, shape, ACCEPTED_TYPES);
}

function isOneOf(oid: number, { kind, element }: Shape, table: typeof RETURNED_TYPES): boolean {
  if (element === null) return table[kind].some((name) => TYPES[name] === oid);
  return table[element.kind].some((name) => ARRAYS[name] === oid);
}

/** Returns the name of a type: "uuid", "text[]", or the OID of a type that no statement uses yet. */
export function typeName(oid: number): string {
  return NAMES.get(oid) ?? `type ${oid}`;
}
