// breaks: statements-in-queries
interface Database {
  orm: { select: () => Promise<unknown[]> };
}

export const quotes = (database: Database) => database.orm.select();
