import { atom } from 'nanostores'
import { storedTheme, storeTheme, type Theme } from '#client/lib/storage.ts'

export const $theme = atom<Theme>('light')

/** What the page shows now: the script in the head has already applied the choice or the system's wish. */
export function readTheme() {
  $theme.set(document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')
}

function apply(theme: Theme) {
  document.documentElement.dataset.theme = theme
  $theme.set(theme)
}

/** Stored and applied at once. */
export function setTheme(theme: Theme) {
  storeTheme(theme)
  apply(theme)
}

/** Follows the system until the visitor chooses. Returns what stops it. */
export function followSystemTheme(): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const follow = () => {
    if (!storedTheme()) apply(dark.matches ? 'dark' : 'light')
  }
  dark.addEventListener('change', follow)
  return () => dark.removeEventListener('change', follow)
}
