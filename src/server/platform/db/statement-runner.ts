import type pg from 'pg';
import type { AnyStatement, Values } from './statement.ts';

/** A statement in the driver's form: the connection keeps a named one prepared. */
export interface Sent {
  name?: string;
  text: string;
  values: unknown[];
}

/** Observes every declared statement that runs, so that tests can compare both sides with the declaration. */
export interface StatementObserver {
  /** @param transaction that it runs in, always the same object; undefined for one that runs alone */
  asked(statement: AnyStatement, params: Values, transaction?: object): void;
  answered(statement: AnyStatement, result: pg.QueryResult): void;
}

type Send = (sent: Sent) => Promise<pg.QueryResult>;

/** Binds the values of calls to statements, and sends them. */
export class StatementRunner {
  readonly #named: boolean;
  readonly #observer: StatementObserver | undefined;

  /** @param named true when the connections can keep prepared statements */
  constructor(named: boolean, observer: StatementObserver | undefined) {
    this.#named = named;
    this.#observer = observer;
  }

  /** Runs a statement. @returns its rows, as the driver parsed them */
  async run(send: Send, statement: AnyStatement, params?: Values, transaction?: object): Promise<pg.QueryResultRow[]> {
    const result = await send(this.bind(statement, params, transaction));
    this.#observer?.answered(statement, result);
    return result.rows;
  }

  /** Binds the values of a call to its statement. */
  bind(statement: AnyStatement, params: Values = {}, transaction?: object): Sent {
    this.#observer?.asked(statement, params, transaction);
    const { name, text, isPrepared } = statement;
    const values = statement.valuesOf(params);
    return isPrepared ? this.nameIfKept({ name, text, values }) : { text, values };
  }

  /** Drops the name of a statement where connections keep none. */
  nameIfKept({ name, ...unnamed }: Sent): Sent {
    return this.#named && name !== undefined ? { name, ...unnamed } : unnamed;
  }
}
