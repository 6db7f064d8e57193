// Spreadsheets run cells with these prefixes as formulas (OWASP, CSV injection).
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** Escapes user input against CSV injection. */
export const safeCell = (text: string) => (FORMULA.test(text) ? `'${text}` : text)
