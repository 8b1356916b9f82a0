// breaks: one-move
const sql = (text: TemplateStringsArray) => text;

export const history = sql`insert into order_events (order_id) values (:id)`;
