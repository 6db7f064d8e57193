// Line ends, tabs, and the other control characters. A line end in a name would begin a line of a mail's body.
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu

/** Text for one line: what breaks a line becomes a space. */
export const oneLine = (text: string): string => text.replace(BREAKS, ' ')
