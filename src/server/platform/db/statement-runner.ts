import type pg from 'pg';
import type { AnyStatement, Values } from './statement.ts';

/** A statement in the driver's form; the connection keeps a named one prepared. */
export interface DriverStatement {
  name?: string;
  text: string;
  values: unknown[];
}

/** Observes every declared statement that runs: tests compare its parameters and rows with the declaration. */
export interface StatementObserver {
  /** @param transaction of the statement, always the same object; undefined outside of a transaction */
  onStatement(statement: AnyStatement, params: Values, transaction?: object): void;
  onResult(statement: AnyStatement, result: pg.QueryResult): void;
}

type Send = (sent: DriverStatement) => Promise<pg.QueryResult>;

/** Binds parameter values to statements, and sends them. */
export class StatementRunner {
  readonly #named: boolean;
  readonly #observer: StatementObserver | undefined;

  /** @param keepsStatements true when connections keep prepared statements */
  constructor(keepsStatements: boolean, observer: StatementObserver | undefined) {
    this.#named = keepsStatements;
    this.#observer = observer;
  }

  /** Runs a statement. @returns its rows, as the driver parsed them */
  async run(send: Send, statement: AnyStatement, params?: Values, transaction?: object): Promise<pg.QueryResultRow[]> {
    const result = await send(this.bind(statement, params, transaction));
    this.#observer?.onResult(statement, result);
    return result.rows;
  }

  /** Binds parameter values to a statement. */
  bind(statement: AnyStatement, params: Values = {}, transaction?: object): DriverStatement {
    this.#observer?.onStatement(statement, params, transaction);
    const { name, text, isPrepared } = statement;
    const values = statement.valuesOf(params);
    return isPrepared ? this.nameIfKept({ name, text, values }) : { text, values };
  }

  /** Removes the name of a statement when connections keep no prepared statements. */
  nameIfKept({ name, ...unnamed }: DriverStatement): DriverStatement {
    return this.#named && name !== undefined ? { name, ...unnamed } : unnamed;
  }
}
