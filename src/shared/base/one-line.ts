const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
const BREAK = /[\p{Cc}\p{Zl}\p{Zp}]/u

/** Whether a text contains line breaks or control characters. */
export const breaksLine = (text: string): boolean => BREAK.test(text)

export const oneLine = (text: string): string => text.replace(BREAKS, ' ')
