/** Marks of direction that messengers, Word and Excel put around numbers and Latin names, and a byte-order mark. */
const MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

export const withoutMarks = (text: string): string => text.replace(MARKS, '')
