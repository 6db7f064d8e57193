/** `('held', 'sold')`, for conditions that repeat the words of an index: a bound parameter would not fit it. */
export const sqlList = (words: readonly string[]): string => `(${words.map(word => `'${word}'`).join(', ')})`
