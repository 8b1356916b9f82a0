import { defineConfig } from 'drizzle-kit';

/** Makes migrations from the tables in the code: `npm run migration`. They are run by the server when it starts. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/server/**/*.tables.ts',
  out: './migrations',
});
