import { list } from '#server/modules/catalog/index.ts';

export const countQuotes = () => `select count(*) from quotes where model in (${list})`;
