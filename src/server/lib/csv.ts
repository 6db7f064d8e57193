// A spreadsheet runs a cell that begins like this, in full width too, as a formula (OWASP, CSV injection).
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** Text of strangers as a cell that no spreadsheet takes for a formula. Amounts of ours need none of it. */
export const safeCell = (text: string) => (FORMULA.test(text) ? `'${text}` : text)
