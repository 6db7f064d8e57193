/** Of passengers, in the order they are told: without the library that checks them. */
export const CATEGORIES = ['ADT', 'CHD', 'INF'] as const
