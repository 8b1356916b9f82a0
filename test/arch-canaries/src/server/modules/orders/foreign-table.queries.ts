// breaks: own-tables
const own = 'select id from orders';
const alias = 'select customers.id from orders customers';

export const texts = [own, alias, `select o.id from orders o join products p on p.id = o.product_id`];
