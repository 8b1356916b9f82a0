/** Matches the address of a page in a text. */
export const PAGE_ADDRESS = /(https?:\/\/\S+)/;
