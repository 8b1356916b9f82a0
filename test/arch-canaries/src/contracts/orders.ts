const endpoint = <Call>(call: Call) => call;

export const getOrder = endpoint({ id: 'orders.get' });
export type Order = { quotedPrice: string };
