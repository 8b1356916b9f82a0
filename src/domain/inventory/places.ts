/** Answers to a scan that puts a unit into a place. */
export const PUT_RESULTS = ['put', 'there_already', 'not_in_stock', 'in_transit', 'unknown'] as const;
