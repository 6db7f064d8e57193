import { atom } from 'nanostores'
import { safeStorage } from '../storage/safe-storage.ts'

export type Months = 'gregorian' | 'hijri'

/** Months of every calendar of the page, and the one in which they were changed, which stays open. */
interface Choice {
  months: Months
  /** Calendar's id and the day it showed, `YYYY-MM-DD`. */
  changed?: { in: string; at: string }
}

const KEY = 'calendar-months'
const browser = safeStorage(() => localStorage)

export const $months = atom<Choice>({ months: browser.get(KEY) === 'hijri' ? 'hijri' : 'gregorian' })

/** Changes the months of every calendar and keeps the choice in the browser. */
export function changeMonths(months: Months, changed: Choice['changed']): void {
  $months.set({ months, changed })
  browser.set(KEY, months)
}
