/** Names a product with its storage: "iPhone 15 Pro 256GB", "AirTag". */
export function productName({ model, storage }: { model: string; storage: string | null }): string {
  return storage === null ? model : `${model} ${storage}`;
}
