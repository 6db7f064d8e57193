// A spreadsheet runs a cell that begins like this as a formula (OWASP, CSV injection).
const FORMULA = /^[=+\-@\t\r]/

/** Text of strangers as a cell that no spreadsheet takes for a formula. Amounts of ours need none of it. */
export const safeCell = (text: string) => (FORMULA.test(text) ? `'${text}` : text)
