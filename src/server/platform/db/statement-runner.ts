import type pg from 'pg';
import { joinWrites, type Sent, toWrite, type Write } from './joined-writes.ts';
import type { AnyStatement, Values } from './statement.ts';

/** Observes every declared statement that runs, so that tests can compare both sides with the declaration. */
export interface StatementObserver {
  /** @param transaction that it runs in, always the same object; undefined for one that runs alone, or at the commit */
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
  async run(
    send: Send,
    statement: AnyStatement,
    params: Values = {},
    transaction?: object,
  ): Promise<pg.QueryResultRow[]> {
    this.#observer?.asked(statement, params, transaction);
    const { name, text, isPrepared } = statement;
    const values = statement.valuesOf(params);
    const result = await send(this.#named && isPrepared ? { name, text, values } : { text, values });
    this.#observer?.answered(statement, result);
    return result.rows;
  }

  /** Binds a statement that runs together with others. */
  toWrite(statement: AnyStatement, params: Values = {}): Write {
    this.#observer?.asked(statement, params);
    return toWrite(statement, statement.valuesOf(params));
  }

  /** Joins several statements into one. */
  join(writes: readonly Write[]): Sent {
    const { name, text, values } = joinWrites(writes);
    return this.#named && name !== undefined ? { name, text, values } : { text, values };
  }
}
