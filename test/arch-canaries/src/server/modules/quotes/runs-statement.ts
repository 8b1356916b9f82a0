// breaks: statements-in-queries
interface Database {
  query: (text: string) => Promise<unknown[]>;
}

export const quotes = (database: Database) => database.query('select * from quotes');
