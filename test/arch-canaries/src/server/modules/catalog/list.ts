export type Product = 'iPhone';
export const list: Product[] = ['iPhone'];
