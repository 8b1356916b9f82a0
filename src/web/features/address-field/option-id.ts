/** The id of a line of a list, which the input names as the highlighted one. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}
