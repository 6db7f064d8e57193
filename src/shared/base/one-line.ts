const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
const BREAK = /[\p{Cc}\p{Zl}\p{Zp}]/u

/** Whether a text contains line breaks or control characters. */
export const breaksLine = (text: string): boolean => BREAK.test(text)

/** Embeddings and overrides reach to the end of a line, past the words they stand in. */
const TURNS = /[\u202a-\u202e]/g

/** For a line of plain text in which a person's words stand beside others. */
export const oneLine = (text: string): string => text.replace(BREAKS, ' ').replace(TURNS, '')
