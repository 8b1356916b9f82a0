import type pg from 'pg';

/** A column of a result, as PostgreSQL describes it. */
export interface DescribedColumn {
  name: string;
  /** OID of its type. */
  type: number;
  /** Table and column of origin, or zeros for an expression. */
  tableId: number;
  columnId: number;
}

export interface Description {
  /** OIDs of the parameters' types. */
  params: number[];
  /** Null for a statement without result rows. */
  columns: DescribedColumn[] | null;
}

/** Part of the driver's interface for custom queries that its types lack. */
interface Wire {
  parse(message: { text: string }): void;
  describe(message: { type: 'S' }): void;
  sync(): void;
}

interface Field {
  name: string;
  dataTypeID: number;
  tableID: number;
  columnID: number;
}

/**
 * Makes the database parse and describe a statement without running it.
 * @throws DatabaseError with the position, for an invalid statement
 */
export function describeStatement(client: pg.PoolClient, text: string): Promise<Description> {
  return new Promise((resolve, reject) => {
    const description: Description = { params: [], columns: null };
    const query = {
      submit: (connection: Wire & NodeJS.EventEmitter) => {
        connection.once('parameterDescription', ({ dataTypeIDs }: { dataTypeIDs: number[] }) => {
          description.params = dataTypeIDs;
        });
        connection.parse({ text });
        connection.describe({ type: 'S' });
        connection.sync();
      },
      handleRowDescription: ({ fields }: { fields: Field[] }) => {
        description.columns = fields.map(({ name, dataTypeID, tableID, columnID }) => ({
          name,
          type: dataTypeID,
          tableId: tableID,
          columnId: columnID,
        }));
      },
      // The driver replaces this with its own callback, which ends the wait for an answer.
      callback: (error: Error | null) => (error === null ? resolve(description) : reject(error)),
      handleReadyForQuery: () => query.callback(null),
      // After an error the driver does not call `handleReadyForQuery`.
      handleError: (error: Error) => query.callback(error),
    };
    // A pipelined connection does not accept our own messages.
    Reflect.set(client, 'pipeline', false);
    Reflect.apply(client.query, client, [query]);
  });
}
