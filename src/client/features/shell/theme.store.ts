import { atom } from 'nanostores'
import { storedTheme, storeTheme, type Theme } from '#client/lib/storage/storage.ts'

export const $theme = atom<Theme>('light')

/** The script in the head has applied it already. */
export function readTheme() {
  $theme.set(document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')
}

function apply(theme: Theme) {
  document.documentElement.dataset.theme = theme
  $theme.set(theme)
}

export function setTheme(theme: Theme) {
  storeTheme(theme)
  apply(theme)
}

/** Follows the system until the visitor chooses. Returns a function that stops it. */
export function followSystemTheme(): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const follow = () => {
    if (!storedTheme()) apply(dark.matches ? 'dark' : 'light')
  }
  dark.addEventListener('change', follow)
  // The system may have changed while the page came alive.
  follow()
  return () => dark.removeEventListener('change', follow)
}
