// Line ends, tabs, and the other control characters.
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
const BREAK = /[\p{Cc}\p{Zl}\p{Zp}]/u

/** Whether a text holds what breaks a line, or no person types into one. */
export const breaksLine = (text: string): boolean => BREAK.test(text)

/** Text for one line: what breaks a line becomes a space. */
export const oneLine = (text: string): string => text.replace(BREAKS, ' ')
