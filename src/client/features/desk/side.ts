import { storeSide } from '#client/lib/storage/storage.ts'

/** The element with `data-folded`, which folds the side to icons; the server writes it from the cookie. */
export const DESK_ROOT = 'desk'

/** Folds or opens the side and keeps the choice. @returns whether it is folded now. */
export function toggleSide(): boolean {
  const root = document.getElementById(DESK_ROOT)
  const folded = root?.toggleAttribute('data-folded') ?? false
  storeSide(folded)
  return folded
}
