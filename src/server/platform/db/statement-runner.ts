import type pg from 'pg';
import { joinWrites, type Sent, toWrite, type Write } from './joined-writes.ts';
import type { AnyStatement, Values } from './statement.ts';

/** Is told of every declared statement that runs, so that tests can hold both sides to what was declared. */
export interface StatementObserver {
  asked(statement: AnyStatement, params: Values): void;
  answered(statement: AnyStatement, result: pg.QueryResult): void;
}

type Send = (sent: Sent) => Promise<pg.QueryResult>;

/** Puts the values of a call into statements, and sends them. */
export class StatementRunner {
  readonly #named: boolean;
  readonly #observer: StatementObserver | undefined;

  /** @param named whether the connections can keep prepared statements */
  constructor(named: boolean, observer: StatementObserver | undefined) {
    this.#named = named;
    this.#observer = observer;
  }

  /** Runs a statement. @returns its rows, as the driver has made them */
  async run(send: Send, statement: AnyStatement, params: Values = {}): Promise<pg.QueryResultRow[]> {
    this.#observer?.asked(statement, params);
    const { name, text, isPrepared } = statement;
    const values = statement.valuesOf(params);
    const result = await send(this.#named && isPrepared ? { name, text, values } : { text, values });
    this.#observer?.answered(statement, result);
    return result.rows;
  }

  /** Takes a statement that runs with others. */
  toWrite(statement: AnyStatement, params: Values = {}): Write {
    this.#observer?.asked(statement, params);
    return toWrite(statement, statement.valuesOf(params));
  }

  /** Makes one statement of several. */
  join(writes: readonly Write[]): Sent {
    const { name, text, values } = joinWrites(writes);
    return this.#named && name !== undefined ? { name, text, values } : { text, values };
  }
}
